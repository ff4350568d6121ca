<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

/**
 * The provider has not answered, or has refused: its key lacks the role for stored cards, say.
 */
class ProviderUnavailable extends \RuntimeException
{
    public function __construct(string $message, public readonly bool $hasRefused = false, ?\Throwable $previous = null)
    {
        parent::__construct($message, 0, $previous);
    }
}
