<?php declare(strict_types=1);

namespace Hearth\Extension\Email\Route;

use Hearth\Extension\Email\EmailVerification;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

/**
 * Follows the link of the mail; without a login, because mails are read on other devices too.
 */
#[Route(defaults: ['_routeScope' => ['store-api']])]
class VerifyEmailRoute
{
    public function __construct(private readonly EmailVerification $verification)
    {
    }

    #[Route(path: '/store-api/account/verify-email', name: 'store-api.hearth.verify-email', methods: ['POST'])]
    public function verify(RequestDataBag $data, SalesChannelContext $context): JsonResponse
    {
        $hash = $data->get('hash');
        $this->verification->verify(\is_string($hash) ? $hash : '', $context);

        return new JsonResponse(['success' => true]);
    }
}
