<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\StaticData;

use Hearth\Extension\StaticData\AlternativeNames;
use Hearth\Extension\StaticData\DeliveryIndicator;
use PHPUnit\Framework\TestCase;

final class DeliveryTimesTest extends TestCase
{
    public function testTheIndicatorFollowsFromTheLongestDuration(): void
    {
        $expected = [
            ['day', 14, 'in-stock'],
            ['day', 15, 'out-of-stock'],
            ['week', 3, 'in-stock'],
            ['week', 4, 'incoming'],
            ['month', 6, 'black'],
            ['year', 1, 'black'],
            ['year', 2, 'out-of-stock'],
        ];
        foreach ($expected as [$unit, $max, $indicator]) {
            self::assertSame($indicator, DeliveryIndicator::of($unit, $max)->value, "{$max} {$unit}");
        }
    }

    public function testOtherNamesAreThoseOfEditorsAndOfOtherLanguages(): void
    {
        self::assertSame(
            ['in stock', 'I lager', '1-3 Tage'],
            AlternativeNames::of('1-3 days', ' in stock | I lager||1-3 days', ['1-3 days', '1-3 Tage', null, 'I lager']),
        );
        self::assertSame([], AlternativeNames::of('1-3 days', ['no text'], []));
    }
}
