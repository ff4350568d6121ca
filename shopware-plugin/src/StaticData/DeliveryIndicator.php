<?php declare(strict_types=1);

namespace Hearth\Extension\StaticData;

/**
 * The class of a delivery time, by its longest duration.
 */
enum DeliveryIndicator: string
{
    case InStock = 'in-stock';
    case Incoming = 'incoming';
    case Black = 'black';
    case OutOfStock = 'out-of-stock';

    public static function of(string $unit, int $max): self
    {
        return match (true) {
            $unit === 'day' && $max <= 14, $unit === 'week' && $max <= 3 => self::InStock,
            $unit === 'week' => self::Incoming,
            $unit === 'month', $unit === 'year' && $max <= 1 => self::Black,
            default => self::OutOfStock,
        };
    }
}
