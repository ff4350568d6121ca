<?php declare(strict_types=1);

namespace Hearth\Extension\Email\Route;

use Hearth\Extension\Email\EmailAddress;
use Hearth\Extension\Email\EmailMessages;
use Hearth\Extension\Email\EmailVerification;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Framework\RateLimiter\RateLimiter;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

/**
 * A customer without an e-mail address adds one. Refusals are texts for the shopper, which the
 * storefront shows as they are.
 */
#[Route(defaults: ['_routeScope' => ['store-api']])]
class SetEmailRoute
{
    public function __construct(
        private readonly EmailVerification $verification,
        private readonly EmailMessages $messages,
        private readonly RateLimiter $rateLimiter,
    ) {
    }

    #[Route(path: '/store-api/account/set-email', name: 'store-api.hearth.set-email', methods: ['POST'], defaults: ['_loginRequired' => true])]
    public function set(RequestDataBag $data, SalesChannelContext $context, CustomerEntity $customer): JsonResponse
    {
        // An answer tells whether an address has an account.
        $this->rateLimiter->ensureAccepted('hearth_set_email', $customer->getId());
        $typed = $data->get('email');
        $text = \is_string($typed) ? trim($typed) : '';
        $email = EmailAddress::parse($text);
        if ($email === null) {
            return new JsonResponse([
                'message' => $this->messages->say('check', $context),
                'errors' => ['email' => [$this->messages->say($text === '' ? 'blank' : 'invalid', $context)]],
            ], Response::HTTP_UNPROCESSABLE_ENTITY);
        }
        if (!EmailVerification::needsEmail($customer)) {
            return $this->refuse('alreadySet', $context);
        }
        if ($this->verification->isTaken($email, $customer->getId(), $context)) {
            return $this->refuse('taken', $context);
        }
        $this->verification->setEmail($customer, $email, $context);

        return new JsonResponse(['success' => true]);
    }

    private function refuse(string $message, SalesChannelContext $context): JsonResponse
    {
        return new JsonResponse(['message' => $this->messages->say($message, $context)], Response::HTTP_BAD_REQUEST);
    }
}
