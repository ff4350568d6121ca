<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Framework\DataAbstractionLayer\Entity;
use Shopware\Core\Framework\DataAbstractionLayer\EntityIdTrait;

class EmailVerificationEntity extends Entity
{
    use EntityIdTrait;

    protected string $email;

    protected ?string $digest = null;

    protected ?\DateTimeInterface $requestedAt = null;

    protected ?\DateTimeInterface $verifiedAt = null;

    public function getCustomerId(): string
    {
        return $this->id;
    }

    /**
     * The address that the link was sent to.
     */
    public function getEmail(): string
    {
        return $this->email;
    }

    public function getRequestedAt(): ?\DateTimeInterface
    {
        return $this->requestedAt;
    }

    public function getVerifiedAt(): ?\DateTimeInterface
    {
        return $this->verifiedAt;
    }

    public function setEmail(string $email): void
    {
        $this->email = $email;
    }

    public function getDigest(): ?string
    {
        return $this->digest;
    }

    public function setDigest(?string $digest): void
    {
        $this->digest = $digest;
    }

    public function setRequestedAt(?\DateTimeInterface $requestedAt): void
    {
        $this->requestedAt = $requestedAt;
    }

    public function setVerifiedAt(?\DateTimeInterface $verifiedAt): void
    {
        $this->verifiedAt = $verifiedAt;
    }
}
