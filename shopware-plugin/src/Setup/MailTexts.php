<?php declare(strict_types=1);

namespace Hearth\Extension\Setup;

/**
 * The mail that asks to confirm an address, in the plugin's languages. In the shop it is an e-mail
 * template like any other: editors change it there.
 */
final class MailTexts
{
    private const SUBJECTS = [
        'en-GB' => 'Please confirm your e-mail address',
        'de-DE' => 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
        'sv-SE' => 'Bekräfta din e-postadress',
        'fi-FI' => 'Vahvista sähköpostiosoitteesi',
    ];
    private const TYPE_NAMES = [
        'en-GB' => 'Confirmation of the e-mail address (Hearth)',
        'de-DE' => 'Bestätigung der E-Mail-Adresse (Hearth)',
        'sv-SE' => 'Bekräftelse av e-postadressen (Hearth)',
        'fi-FI' => 'Sähköpostiosoitteen vahvistus (Hearth)',
    ];

    /**
     * The texts of a locale; those of the same language in another country, else English.
     *
     * @return array{type: string, subject: string, html: string, plain: string}
     */
    public static function of(string $locale): array
    {
        $known = self::choose($locale);
        $file = __DIR__ . '/../Resources/mail/verification.' . substr($known, 0, 2);

        return [
            'type' => self::TYPE_NAMES[$known],
            'subject' => self::SUBJECTS[$known],
            'html' => (string) file_get_contents($file . '.html.twig'),
            'plain' => (string) file_get_contents($file . '.txt.twig'),
        ];
    }

    /**
     * @return key-of<self::SUBJECTS>
     */
    public static function choose(string $locale): string
    {
        foreach (array_keys(self::SUBJECTS) as $known) {
            if (str_starts_with($locale, substr($known, 0, 2) . '-')) {
                return $known;
            }
        }

        return 'en-GB';
    }

    /**
     * Whether the plugin has texts in the language of a locale.
     */
    public static function has(string $locale): bool
    {
        return self::choose($locale) !== 'en-GB' || str_starts_with($locale, 'en-');
    }
}
