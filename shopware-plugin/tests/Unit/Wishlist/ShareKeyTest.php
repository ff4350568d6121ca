<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\Wishlist;

use Hearth\Extension\Wishlist\ShareKey;
use PHPUnit\Framework\TestCase;

final class ShareKeyTest extends TestCase
{
    public function testKeysAreRandomUuidsOfVersionFour(): void
    {
        $keys = array_map(static fn (): string => ShareKey::generate(), range(1, 500));
        foreach ($keys as $key) {
            self::assertMatchesRegularExpression('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/', $key);
        }
        self::assertCount(500, array_unique($keys));
    }

    public function testKeysOfTheSameMomentHaveNothingInCommon(): void
    {
        $starts = array_map(static fn (): string => substr(ShareKey::generate(), 0, 8), range(1, 200));
        self::assertGreaterThan(190, \count(array_unique($starts)));
    }

    public function testAKeyIsReadInCapitalsToo(): void
    {
        $key = ShareKey::generate();
        self::assertSame($key, ShareKey::parse($key));
        self::assertSame($key, ShareKey::parse(strtoupper($key)));
    }

    /**
     * @dataProvider others
     */
    #[\PHPUnit\Framework\Attributes\DataProvider('others')]
    public function testAnythingElseIsNoKey(string $text): void
    {
        self::assertNull(ShareKey::parse($text));
    }

    /**
     * @return iterable<array{string}>
     */
    public static function others(): iterable
    {
        yield [''];
        yield ['nonsense'];
        yield ['0193a1b2c3d47e8f9a0b1c2d3e4f5a6b'];
        // Version 7 begins with the time.
        yield ['0193a1b2-c3d4-7e8f-9a0b-1c2d3e4f5a6b'];
        yield [ShareKey::generate() . "\n"];
        yield [ShareKey::generate() . '%'];
        yield ["' OR 1=1 --"];
    }
}
