<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Checkout\Customer\CustomerCollection;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\MultiFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\NotFilter;
use Shopware\Core\System\SalesChannel\Aggregate\SalesChannelDomain\SalesChannelDomainEntity;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Shopware\Core\System\SystemConfig\SystemConfigService;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

/**
 * The confirmation of customers' e-mail addresses.
 */
class EmailVerification
{
    /**
     * @param EntityRepository<EmailVerificationCollection> $verifications
     * @param EntityRepository<CustomerCollection> $customers
     */
    public function __construct(
        private readonly EntityRepository $verifications,
        private readonly EntityRepository $customers,
        private readonly SystemConfigService $config,
        private readonly EventDispatcherInterface $events,
    ) {
    }

    /**
     * Makes a new link, which replaces the one before, and has it sent.
     */
    public function request(CustomerEntity $customer, SalesChannelContext $context): void
    {
        $secret = LinkSecret::generate();
        $this->verifications->upsert([[
            'id' => $customer->getId(),
            'email' => $customer->getEmail(),
            'digest' => LinkSecret::digest($secret),
            'requestedAt' => new \DateTimeImmutable(),
            'verifiedAt' => null,
        ]], $context->getContext());
        $this->flag($customer->getId(), null, $context);
        $link = LinkSecret::link(self::domainOf($context), $secret);
        $this->events->dispatch(new EmailVerificationRequestedEvent($context, $customer, $link));
    }

    /**
     * The address is confirmed without a link of ours, e.g. by Shopware's double opt-in.
     */
    public function confirm(CustomerEntity $customer, \DateTimeInterface $at, SalesChannelContext $context): void
    {
        $this->verifications->upsert([[
            'id' => $customer->getId(),
            'email' => $customer->getEmail(),
            'digest' => null,
            'requestedAt' => null,
            'verifiedAt' => $at,
        ]], $context->getContext());
        $this->flag($customer->getId(), $at, $context);
    }

    /**
     * Follows a mail's link. It counts once, for the address that it was sent to.
     *
     * @throws EmailException 410
     */
    public function verify(string $secret, SalesChannelContext $context): void
    {
        $criteria = (new Criteria())->setLimit(1);
        $criteria->addFilter(new EqualsFilter('digest', LinkSecret::digest($secret)));
        $verification = $this->verifications->search($criteria, $context->getContext())->getEntities()->first();
        $now = new \DateTimeImmutable();
        if ($verification?->getRequestedAt() === null || LinkSecret::isExpired($verification->getRequestedAt(), $now)) {
            throw EmailException::linkExpired($secret);
        }
        $customer = $this->find($verification->getCustomerId(), $context);
        if ($customer?->getEmail() !== $verification->getEmail()) {
            throw EmailException::linkExpired($secret);
        }
        $this->confirm($customer, $now, $context);
        $this->events->dispatch(new EmailVerifiedEvent($context, $customer));
    }

    /**
     * Gives a customer without an address one, which is to be confirmed.
     */
    public function setEmail(CustomerEntity $customer, string $email, SalesChannelContext $context): void
    {
        $this->customers->update([[
            'id' => $customer->getId(),
            'email' => $email,
            'customFields' => [CustomerFlags::NEEDS_EMAIL => false],
        ]], $context->getContext());
        $changed = $this->find($customer->getId(), $context);
        if ($changed !== null) {
            $this->request($changed, $context);
        }
    }

    /**
     * Whether another account has the address, as Shopware counts it: guests share addresses, and
     * where accounts are bound to their channel, other channels' accounts are others.
     */
    public function isTaken(string $email, string $customerId, SalesChannelContext $context): bool
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsFilter('email', $email), new EqualsFilter('guest', false));
        if ($this->config->getBool('core.systemWideLoginRegistration.isCustomerBoundToSalesChannel')) {
            $criteria->addFilter(new MultiFilter(MultiFilter::CONNECTION_OR, [
                new EqualsFilter('boundSalesChannelId', null),
                new EqualsFilter('boundSalesChannelId', $context->getSalesChannelId()),
            ]));
        }
        $criteria->addFilter(new NotFilter(NotFilter::CONNECTION_AND, [new EqualsFilter('id', $customerId)]));
        $criteria->setLimit(1);

        return $this->customers->searchIds($criteria, $context->getContext())->firstId() !== null;
    }

    public function find(string $customerId, SalesChannelContext $context): ?CustomerEntity
    {
        return $this->customers->search(new Criteria([$customerId]), $context->getContext())->getEntities()->first();
    }

    public static function needsEmail(CustomerEntity $customer): bool
    {
        return (bool) ($customer->getCustomFields()[CustomerFlags::NEEDS_EMAIL] ?? false);
    }

    public static function isVerified(CustomerEntity $customer): bool
    {
        return ($customer->getCustomFields()[CustomerFlags::EMAIL_VERIFIED_AT] ?? null) !== null;
    }

    private function flag(string $customerId, ?\DateTimeInterface $at, SalesChannelContext $context): void
    {
        $this->customers->update([[
            'id' => $customerId,
            'customFields' => [CustomerFlags::EMAIL_VERIFIED_AT => $at?->format(\DATE_ATOM)],
        ]], $context->getContext());
    }

    private static function domainOf(SalesChannelContext $context): string
    {
        $domains = $context->getSalesChannel()->getDomains()?->map(
            static fn (SalesChannelDomainEntity $domain): array => ['url' => $domain->getUrl(), 'languageId' => $domain->getLanguageId()],
        );

        return Domains::choose(array_values($domains ?? []), $context->getLanguageId());
    }
}
