<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

use Shopware\Core\Framework\HttpException;
use Symfony\Component\HttpFoundation\Response;

class StoredCardException extends HttpException
{
    /**
     * Also for cards of other customers: their existence is not told.
     */
    public static function notFound(): self
    {
        return new self(Response::HTTP_NOT_FOUND, 'HEARTH__STORED_CARD_NOT_FOUND', 'The customer has stored no such card.');
    }

    /**
     * A refusal is no failure of Shopware's, which callers may count and then leave alone for a while.
     */
    public static function unavailable(ProviderUnavailable $cause): self
    {
        return new self(
            $cause->hasRefused ? Response::HTTP_FAILED_DEPENDENCY : Response::HTTP_SERVICE_UNAVAILABLE,
            'HEARTH__STORED_CARDS_UNAVAILABLE',
            'The payment provider has not answered, or has refused.',
            [],
            $cause,
        );
    }
}
