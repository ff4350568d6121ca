<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\Setup;

use Hearth\Extension\Setup\CustomFieldSets;
use Hearth\Extension\Setup\MailTexts;
use PHPUnit\Framework\TestCase;

final class SetupTest extends TestCase
{
    private const LOCALES = ['en-GB', 'de-DE', 'sv-SE', 'fi-FI'];

    public function testNamesOfCustomFieldsAreUniqueAndAllowed(): void
    {
        $names = [];
        foreach (CustomFieldSets::all() as $set) {
            $names = [...$names, $set['name'], ...array_column($set['fields'], 'name')];
        }
        self::assertSame($names, array_values(array_unique($names)));
        foreach ($names as $name) {
            // What Shopware 6.7 accepts.
            self::assertMatchesRegularExpression('/^[a-zA-Z_][a-zA-Z0-9_]*$/', $name);
        }
    }

    public function testEveryFieldHasALabelInFourLanguages(): void
    {
        foreach (CustomFieldSets::all() as $set) {
            self::assertSame(self::LOCALES, array_keys($set['label']), $set['name']);
            self::assertNotSame([], $set['entities'], $set['name']);
            foreach ($set['fields'] as $field) {
                self::assertSame(self::LOCALES, array_keys($field['config']['label']), $field['name']);
                self::assertNotContains('', $field['config']['label'], $field['name']);
            }
        }
    }

    public function testThereAreFieldsForTheWholeHeader(): void
    {
        $names = array_merge(...array_map(static fn (array $set): array => array_column($set['fields'], 'name'), CustomFieldSets::all()));
        foreach (['topline_text', 'toplinks_news_color', 'mobile_menu_button_3_link', 'checkout_usps', 'payment_marks', 'energy_label', 'warnings'] as $name) {
            self::assertContains($name, $names);
        }
    }

    public function testMailsAreInTheLanguageOfTheShopElseInEnglish(): void
    {
        self::assertSame('de-DE', MailTexts::choose('de-AT'));
        self::assertSame('en-GB', MailTexts::choose('fr-FR'));
        self::assertFalse(MailTexts::has('fr-FR'));
        self::assertTrue(MailTexts::has('en-US'));
    }

    public function testEveryMailHasTheLinkInBothForms(): void
    {
        foreach (self::LOCALES as $locale) {
            $texts = MailTexts::of($locale);
            self::assertStringContainsString('{{ verificationLink }}', $texts['plain'], $locale);
            self::assertStringContainsString('href="{{ verificationLink }}"', $texts['html'], $locale);
            self::assertNotSame('', $texts['subject']);
        }
    }
}
