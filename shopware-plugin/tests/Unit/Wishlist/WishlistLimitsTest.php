<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\Wishlist;

use Hearth\Extension\Wishlist\WishlistLimits;
use Hearth\Extension\Wishlist\WishlistType;
use PHPUnit\Framework\TestCase;

final class WishlistLimitsTest extends TestCase
{
    public function testNamesAreTrimmedOfEverySpace(): void
    {
        self::assertSame('For the cottage', WishlistLimits::trimName("  For the cottage\n"));
        self::assertSame('Önskelista', WishlistLimits::trimName("\u{00a0}\u{2003}Önskelista\u{3000}"));
        self::assertSame('', WishlistLimits::trimName(" \t "));
    }

    public function testOtherValuesAreLeftToTheValidation(): void
    {
        foreach ([null, 7, ['x'], true] as $value) {
            self::assertSame($value, WishlistLimits::trimName($value));
        }
        self::assertSame("\xff ", WishlistLimits::trimName("\xff "));
    }

    public function testOneRequestAddsAHundredProductsEachOnce(): void
    {
        self::assertSame(['a', 'b'], WishlistLimits::limitProducts(['x' => 'a', 'y' => 'b', 'z' => 'a']));
        self::assertCount(100, WishlistLimits::limitProducts(array_map('strval', range(1, 250))));
        self::assertSame([['a'], null, 7], WishlistLimits::limitProducts([['a'], null, 7]));
    }

    public function testThereAreThreeKindsAndAnUnknownOneIsPlain(): void
    {
        self::assertSame(['default', 'christmas', 'wedding'], WishlistType::values());
        self::assertSame(WishlistType::Wedding, WishlistType::fromStored('wedding'));
        self::assertSame(WishlistType::Default, WishlistType::fromStored('birthday'));
    }
}
