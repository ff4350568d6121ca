<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Framework\HttpException;
use Symfony\Component\HttpFoundation\Response;

class EmailException extends HttpException
{
    /**
     * One answer for a link that is old, used or invented.
     */
    public static function linkExpired(string $hash): self
    {
        return new self(
            Response::HTTP_GONE,
            'CHECKOUT__CUSTOMER_VERIFICATION_HASH_EXPIRED',
            'The hash "{{ hash }}" is expired.',
            ['hash' => $hash],
        );
    }
}
