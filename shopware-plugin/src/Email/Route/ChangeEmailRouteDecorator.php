<?php declare(strict_types=1);

namespace Hearth\Extension\Email\Route;

use Hearth\Extension\Email\EmailVerification;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Checkout\Customer\SalesChannel\AbstractChangeEmailRoute;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Shopware\Core\System\SalesChannel\SuccessResponse;

/**
 * Shopware's change of the address: a new one is to be confirmed again.
 */
class ChangeEmailRouteDecorator extends AbstractChangeEmailRoute
{
    public function __construct(
        private readonly AbstractChangeEmailRoute $decorated,
        private readonly EmailVerification $verification,
    ) {
    }

    public function getDecorated(): AbstractChangeEmailRoute
    {
        return $this->decorated;
    }

    public function change(RequestDataBag $requestDataBag, SalesChannelContext $context, CustomerEntity $customer): SuccessResponse
    {
        $before = $customer->getEmail();
        $response = $this->decorated->change($requestDataBag, $context, $customer);
        $changed = $this->verification->find($customer->getId(), $context);
        if ($changed !== null && $changed->getEmail() !== $before) {
            $this->verification->request($changed, $context);
        }

        return $response;
    }
}
