<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\Email;

use Hearth\Extension\Email\LinkSecret;
use PHPUnit\Framework\TestCase;

final class LinkSecretTest extends TestCase
{
    public function testSecretsAreLongAndNeverTheSame(): void
    {
        $secrets = array_map(static fn (): string => LinkSecret::generate(), range(1, 200));
        foreach ($secrets as $secret) {
            self::assertMatchesRegularExpression('/^[0-9a-f]{64}$/', $secret);
        }
        self::assertCount(200, array_unique($secrets));
    }

    public function testWhatIsStoredDoesNotGiveTheSecretAway(): void
    {
        $secret = LinkSecret::generate();
        self::assertNotSame($secret, LinkSecret::digest($secret));
        self::assertSame(LinkSecret::digest($secret), LinkSecret::digest($secret));
        self::assertNotSame(LinkSecret::digest($secret), LinkSecret::digest(LinkSecret::digest($secret)));
    }

    public function testALinkIsValidForThreeDays(): void
    {
        $sent = new \DateTimeImmutable('2026-11-30 12:00:00');
        self::assertFalse(LinkSecret::isExpired($sent, $sent->modify('+72 hours')));
        self::assertTrue(LinkSecret::isExpired($sent, $sent->modify('+72 hours +1 second')));
    }

    public function testTheLinkLeadsToThePageBelowTheDomain(): void
    {
        self::assertSame('https://shop.example.se/account/verify-email?hash=abc', LinkSecret::link('https://shop.example.se/', 'abc'));
        self::assertSame('https://shop.example.se/se/account/verify-email?hash=a%26b', LinkSecret::link('https://shop.example.se/se', 'a&b'));
    }
}
