<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

/**
 * The provider has not answered, or has refused.
 */
class ProviderUnavailable extends \RuntimeException
{
}
