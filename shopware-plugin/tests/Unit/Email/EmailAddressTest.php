<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\Email;

use Hearth\Extension\Email\Domains;
use Hearth\Extension\Email\EmailAddress;
use PHPUnit\Framework\TestCase;

final class EmailAddressTest extends TestCase
{
    public function testAddressesAreKeptAsTyped(): void
    {
        foreach (['cara@example.com', 'Cara.O+shop@sub.example.co.uk', "o'neil@example.ie"] as $address) {
            self::assertSame($address, EmailAddress::parse($address));
        }
    }

    public function testADomainOfOtherLettersBecomesAscii(): void
    {
        self::assertSame('cara@xn--mbel-5qa.example', EmailAddress::parse('cara@möbel.example'));
    }

    public function testWhatCannotBeAnAddressIsRefused(): void
    {
        $long = str_repeat('a', 250) . '@example.com';
        foreach (['', 'nonsense', 'a@b', '@example.com', 'a@', 'a b@example.com', "a@example.com\nBcc: x@example.com", 'a@example.com>', $long] as $text) {
            self::assertNull(EmailAddress::parse($text), $text);
        }
    }

    public function testTheLinkLeadsToTheDomainOfTheLanguage(): void
    {
        $domains = [
            ['url' => 'default.headless0', 'languageId' => 'sv'],
            ['url' => 'https://b.example', 'languageId' => 'en'],
            ['url' => 'https://a.example', 'languageId' => 'en'],
            ['url' => 'https://shop.example.se', 'languageId' => 'sv'],
        ];
        self::assertSame('https://shop.example.se', Domains::choose($domains, 'sv'));
        self::assertSame('https://a.example', Domains::choose($domains, 'en'));
        self::assertSame('https://a.example', Domains::choose(array_reverse($domains), 'fi'));
        self::assertSame('', Domains::choose([], 'en'));
    }
}
