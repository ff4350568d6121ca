<?php declare(strict_types=1);

namespace Hearth\Extension\Email\Route;

use Hearth\Extension\Email\EmailVerification;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Framework\RateLimiter\RateLimiter;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

/**
 * Sends the link once more, at most once a minute.
 */
#[Route(defaults: ['_routeScope' => ['store-api']])]
class SendVerificationMailRoute
{
    public function __construct(
        private readonly EmailVerification $verification,
        private readonly RateLimiter $rateLimiter,
    ) {
    }

    #[Route(path: '/store-api/account/send-verification-email', name: 'store-api.hearth.send-verification-email', methods: ['POST'], defaults: ['_loginRequired' => true])]
    public function send(SalesChannelContext $context, CustomerEntity $customer): JsonResponse
    {
        if (!EmailVerification::isVerified($customer) && !EmailVerification::needsEmail($customer)) {
            $this->rateLimiter->ensureAccepted('hearth_verification_mail', $customer->getId());
            $this->verification->request($customer, $context);
        }

        return new JsonResponse(['success' => true]);
    }
}
