<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Checkout\Customer\Event\CustomerRegisterEvent;
use Shopware\Core\Framework\Api\Context\SalesChannelApiSource;
use Shopware\Core\Framework\Event\BusinessEventCollector;
use Shopware\Core\Framework\Event\BusinessEventCollectorEvent;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * New customers are asked to confirm their address, and the Flow Builder knows the plugin's triggers.
 */
class EmailSubscriber implements EventSubscriberInterface
{
    public function __construct(
        private readonly EmailVerification $verification,
        private readonly BusinessEventCollector $collector,
    ) {
    }

    /**
     * @return array<string, string>
     */
    public static function getSubscribedEvents(): array
    {
        return [
            CustomerRegisterEvent::class => 'onRegistration',
            BusinessEventCollectorEvent::NAME => 'onCollect',
        ];
    }

    public function onRegistration(CustomerRegisterEvent $event): void
    {
        $context = $event->getSalesChannelContext();
        $customer = $event->getCustomer();
        // Accounts made in the Administration are the shop's own matter.
        if ($customer->getGuest() || !$context->getContext()->getSource() instanceof SalesChannelApiSource) {
            return;
        }
        $confirmedAt = $customer->getDoubleOptInConfirmDate();
        if ($confirmedAt !== null) {
            $this->verification->confirm($customer, $confirmedAt, $context);
        } else {
            $this->verification->request($customer, $context);
        }
    }

    public function onCollect(BusinessEventCollectorEvent $event): void
    {
        foreach ([EmailVerificationRequestedEvent::class, EmailVerifiedEvent::class] as $class) {
            $definition = $this->collector->define($class);
            if ($definition !== null) {
                $event->getCollection()->set($definition->getName(), $definition);
            }
        }
    }
}
