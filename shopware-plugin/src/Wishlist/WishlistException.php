<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Framework\HttpException;
use Symfony\Component\HttpFoundation\Response;

/**
 * Refusals with the codes of Shopware's own wishlist.
 */
class WishlistException extends HttpException
{
    public static function notActivated(): self
    {
        return new self(Response::HTTP_FORBIDDEN, 'CHECKOUT__WISHLIST_IS_NOT_ACTIVATED', 'Wishlist is not activated!');
    }

    /**
     * Also for lists of other customers: their existence is not told.
     */
    public static function notFound(): self
    {
        return new self(Response::HTTP_NOT_FOUND, 'CHECKOUT__WISHLIST_NOT_FOUND', 'Wishlist for this customer was not found.');
    }

    public static function productNotInList(string $productId): self
    {
        return new self(
            Response::HTTP_NOT_FOUND,
            'CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND',
            self::$couldNotFindMessage,
            ['entity' => 'wishlist product', 'field' => 'id', 'value' => $productId],
        );
    }

    public static function productNotFound(string $productId): self
    {
        return new self(
            Response::HTTP_NOT_FOUND,
            'CONTENT__PRODUCT_NOT_FOUND',
            'Product for id {{ productId }} not found.',
            ['productId' => $productId],
        );
    }

    public static function missingProductIds(): self
    {
        return new self(
            Response::HTTP_BAD_REQUEST,
            'FRAMEWORK__MISSING_REQUEST_PARAMETER',
            'Parameter "{{ parameterName }}" is missing.',
            ['parameterName' => 'productIds'],
        );
    }

    public static function invalidId(string $id): self
    {
        return new self(Response::HTTP_BAD_REQUEST, 'FRAMEWORK__INVALID_UUID', 'Value is not a valid UUID: {{ input }}', ['input' => $id]);
    }
}
