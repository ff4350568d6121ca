<?php declare(strict_types=1);

namespace Hearth\Extension\Setup;

/**
 * The custom fields that the storefront reads, in sets for the Administration: pure data.
 *
 * @phpstan-type Label array{en-GB: string, de-DE: string, sv-SE: string, fi-FI: string}
 * @phpstan-type Field array{name: string, type: string, config: array<string, mixed>}
 * @phpstan-type FieldSet array{name: string, label: Label, entities: list<string>, fields: list<Field>}
 */
final class CustomFieldSets
{
    private const TOP_LINKS = [
        'campaign' => ['Campaign', 'Kampagne', 'Kampanj', 'Kampanja'],
        'outlet' => ['Outlet', 'Outlet', 'Outlet', 'Outlet'],
        'current_campaign' => ['Current campaign', 'Aktuelle Kampagne', 'Aktuell kampanj', 'Ajankohtainen kampanja'],
        'info' => ['Information', 'Informationen', 'Information', 'Tietoa'],
        'customerservice' => ['Customer service', 'Kundenservice', 'Kundtjänst', 'Asiakaspalvelu'],
        'news' => ['News', 'Neuheiten', 'Nyheter', 'Uutuudet'],
    ];

    /**
     * @return list<FieldSet>
     */
    public static function all(): array
    {
        return [
            self::set('hearth_announcement', ['Hearth: announcement', 'Hearth: Ankündigung', 'Hearth: meddelande', 'Hearth: ilmoitus'], ['sales_channel'], [
                self::text('topline_text', ['Message', 'Nachricht', 'Meddelande', 'Viesti'], [
                    'A date in brackets, [2026-11-29 23:59], becomes a countdown.',
                    'Ein Datum in Klammern, [2026-11-29 23:59], wird ein Countdown.',
                    'Ett datum inom hakparentes, [2026-11-29 23:59], blir en nedräkning.',
                    'Päivämäärä hakasulkeissa, [2026-11-29 23:59], näkyy laskurina.',
                ]),
                self::text('topline_text_alt', ['Second message', 'Zweite Nachricht', 'Andra meddelande', 'Toinen viesti']),
                self::text('topline_link', ['Link', 'Link', 'Länk', 'Linkki']),
                self::colour('topline_color', ['Background colour', 'Hintergrundfarbe', 'Bakgrundsfärg', 'Taustaväri']),
                self::colour('topline_text_color', ['Text colour', 'Textfarbe', 'Textfärg', 'Tekstin väri']),
            ]),
            self::set('hearth_top_links', ['Hearth: links above the header', 'Hearth: Links über dem Kopf', 'Hearth: länkar ovanför sidhuvudet', 'Hearth: linkit ylätunnisteen yläpuolella'], ['sales_channel'], self::topLinks()),
            self::set('hearth_menu_buttons', ['Hearth: buttons of the mobile menu', 'Hearth: Schaltflächen im mobilen Menü', 'Hearth: knappar i mobilmenyn', 'Hearth: mobiilivalikon painikkeet'], ['sales_channel'], self::menuButtons()),
            self::set('hearth_selling', ['Hearth: selling points, search, payment marks', 'Hearth: Verkaufsargumente, Suche, Zahlungszeichen', 'Hearth: fördelar, sök, betalmärken', 'Hearth: myyntivaltit, haku, maksumerkit'], ['sales_channel'], [
                self::text('checkout_usps', ['Selling points in the checkout', 'Verkaufsargumente in der Kasse', 'Fördelar i kassan', 'Myyntivaltit kassalla'], self::separatedBy('|')),
                self::text('search_suggestions', ['Suggested searches', 'Suchvorschläge', 'Sökförslag', 'Hakuehdotukset'], self::separatedBy(',')),
                self::field('search_products', 'entity', [
                    'componentName' => 'sw-entity-multi-id-select',
                    'customFieldType' => 'entity',
                    'entity' => 'product',
                ], ['Suggested products', 'Vorgeschlagene Produkte', 'Föreslagna produkter', 'Ehdotetut tuotteet']),
                self::text('payment_marks', ['Ways to pay', 'Zahlungsarten', 'Betalsätt', 'Maksutavat'], self::separatedBy('|')),
                self::text('elevate_market', ['Market of the recommendation service', 'Markt des Empfehlungsdienstes', 'Rekommendationstjänstens marknad', 'Suosittelupalvelun markkina']),
            ]),
            self::set('hearth_social', ['Hearth: profiles', 'Hearth: Profile', 'Hearth: profiler', 'Hearth: profiilit'], ['sales_channel'], [
                self::text('social_instagram', ['Instagram', 'Instagram', 'Instagram', 'Instagram']),
                self::text('social_facebook', ['Facebook', 'Facebook', 'Facebook', 'Facebook']),
                self::text('social_pinterest', ['Pinterest', 'Pinterest', 'Pinterest', 'Pinterest']),
            ]),
            self::set('hearth_safety', ['Hearth: manufacturer and safety', 'Hearth: Hersteller und Sicherheit', 'Hearth: tillverkare och säkerhet', 'Hearth: valmistaja ja turvallisuus'], ['product', 'product_manufacturer'], [
                self::area('manufacturer_address', ['Address of the manufacturer', 'Anschrift des Herstellers', 'Tillverkarens adress', 'Valmistajan osoite']),
                self::text('manufacturer_contact', ['E-mail address or page of the manufacturer', 'E-Mail-Adresse oder Seite des Herstellers', 'Tillverkarens e-postadress eller webbsida', 'Valmistajan sähköpostiosoite tai verkkosivu']),
                self::area('responsible_person', ['Responsible person in the EU', 'Verantwortliche Person in der EU', 'Ansvarig person i EU', 'Vastuuhenkilö EU:ssa']),
                self::area('warnings', ['Warnings and safety information', 'Warnhinweise und Sicherheitsinformationen', 'Varningar och säkerhetsinformation', 'Varoitukset ja turvallisuustiedot']),
            ]),
            self::set('hearth_energy', ['Hearth: energy label', 'Hearth: Energielabel', 'Hearth: energimärkning', 'Hearth: energiamerkintä'], ['product'], [
                self::field('energy_class', 'select', [
                    'componentName' => 'sw-single-select',
                    'customFieldType' => 'select',
                    'options' => array_map(
                        static fn (string $grade): array => ['value' => $grade, 'label' => self::label([$grade, $grade, $grade, $grade])],
                        ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
                    ),
                ], ['Energy class', 'Energieklasse', 'Energiklass', 'Energialuokka']),
                self::field('energy_label', 'media', ['componentName' => 'sw-media-field', 'customFieldType' => 'media'], ['Picture of the label', 'Bild des Labels', 'Bild av etiketten', 'Kuva merkinnästä']),
                self::text('energy_sheet', ['Address of the information sheet', 'Adresse des Produktdatenblatts', 'Produktinformationsbladets adress', 'Tuoteselosteen osoite']),
            ]),
            self::set('hearth_product', ['Hearth: sale', 'Hearth: Verkauf', 'Hearth: försäljning', 'Hearth: myynti'], ['product'], [
                // As text: the storefront asks Shopware for products without this field.
                self::text('sortable_saleable', ['Can be bought though sold out (1: yes)', 'Trotz Ausverkauf bestellbar (1: ja)', 'Kan köpas trots att den är slut (1: ja)', 'Ostettavissa, vaikka loppu varastosta (1: kyllä)']),
            ]),
            self::set('hearth_menu', ['Hearth: menu', 'Hearth: Menü', 'Hearth: meny', 'Hearth: valikko'], ['category'], [
                self::bool('hideMobile', ['Not in the mobile menu', 'Nicht im mobilen Menü', 'Inte i mobilmenyn', 'Ei mobiilivalikossa']),
                self::field('inspirationPage', 'entity', [
                    'componentName' => 'sw-entity-single-select',
                    'customFieldType' => 'entity',
                    'entity' => 'landing_page',
                ], ['Inspiration page', 'Inspirationsseite', 'Inspirationssida', 'Inspiraatiosivu']),
            ]),
            self::set('hearth_property', ['Hearth: property', 'Hearth: Eigenschaft', 'Hearth: egenskap', 'Hearth: ominaisuus'], ['property_group'], [
                self::text('attributeCode', ['Code, e.g. product_family', 'Code, z. B. product_family', 'Kod, t.ex. product_family', 'Koodi, esim. product_family']),
            ]),
            self::set('hearth_delivery_time', ['Hearth: delivery time', 'Hearth: Lieferzeit', 'Hearth: leveranstid', 'Hearth: toimitusaika'], ['delivery_time'], [
                self::text('hearth_alternative_names', ['Other names', 'Andere Namen', 'Andra namn', 'Muut nimet'], self::separatedBy('|')),
            ]),
            self::set('hearth_customer', ['Hearth: e-mail address', 'Hearth: E-Mail-Adresse', 'Hearth: e-postadress', 'Hearth: sähköpostiosoite'], ['customer'], [
                self::bool('needs_email', ['Has no address of its own', 'Hat keine eigene Adresse', 'Saknar egen adress', 'Ei omaa osoitetta']),
                self::field('email_verified_at', 'datetime', [
                    'componentName' => 'sw-field',
                    'type' => 'date',
                    'dateType' => 'datetime',
                    'customFieldType' => 'date',
                ], ['Confirmed on', 'Bestätigt am', 'Bekräftad den', 'Vahvistettu']),
            ]),
        ];
    }

    /**
     * @return list<Field>
     */
    private static function topLinks(): array
    {
        $fields = [];
        foreach (self::TOP_LINKS as $name => [$en, $de, $sv, $fi]) {
            $fields[] = self::text("toplinks_{$name}_text", ["{$en}: text", "{$de}: Text", "{$sv}: text", "{$fi}: teksti"]);
            $fields[] = self::text("toplinks_{$name}_link", ["{$en}: link", "{$de}: Link", "{$sv}: länk", "{$fi}: linkki"]);
            $fields[] = self::colour("toplinks_{$name}_color", ["{$en}: colour", "{$de}: Farbe", "{$sv}: färg", "{$fi}: väri"]);
        }

        return $fields;
    }

    /**
     * @return list<Field>
     */
    private static function menuButtons(): array
    {
        $fields = [];
        foreach ([1, 2, 3] as $number) {
            $fields[] = self::text("mobile_menu_button_{$number}_text", ["Button {$number}: text", "Schaltfläche {$number}: Text", "Knapp {$number}: text", "Painike {$number}: teksti"]);
            $fields[] = self::text("mobile_menu_button_{$number}_link", ["Button {$number}: link", "Schaltfläche {$number}: Link", "Knapp {$number}: länk", "Painike {$number}: linkki"]);
            $fields[] = self::colour("mobile_menu_button_{$number}_color", ["Button {$number}: colour", "Schaltfläche {$number}: Farbe", "Knapp {$number}: färg", "Painike {$number}: väri"]);
        }

        return $fields;
    }

    /**
     * @param array{string, string, string, string} $label
     * @param list<string> $entities
     * @param list<Field> $fields
     *
     * @return FieldSet
     */
    private static function set(string $name, array $label, array $entities, array $fields): array
    {
        return ['name' => $name, 'label' => self::label($label), 'entities' => $entities, 'fields' => $fields];
    }

    /**
     * @param array<string, mixed> $config
     * @param array{string, string, string, string} $label
     * @param array{string, string, string, string}|null $help
     *
     * @return Field
     */
    private static function field(string $name, string $type, array $config, array $label, ?array $help = null): array
    {
        $texts = ['label' => self::label($label), ...($help !== null ? ['helpText' => self::label($help)] : [])];

        return ['name' => $name, 'type' => $type, 'config' => [...$config, ...$texts]];
    }

    /**
     * @param array{string, string, string, string} $label
     * @param array{string, string, string, string}|null $help
     *
     * @return Field
     */
    private static function text(string $name, array $label, ?array $help = null): array
    {
        return self::field($name, 'text', ['componentName' => 'sw-field', 'type' => 'text', 'customFieldType' => 'text'], $label, $help);
    }

    /**
     * @param array{string, string, string, string} $label
     *
     * @return Field
     */
    private static function area(string $name, array $label): array
    {
        return self::field($name, 'text', ['componentName' => 'sw-textarea-field', 'type' => 'textarea', 'customFieldType' => 'text'], $label);
    }

    /**
     * @param array{string, string, string, string} $label
     *
     * @return Field
     */
    private static function colour(string $name, array $label): array
    {
        return self::field($name, 'text', ['componentName' => 'sw-field', 'type' => 'colorpicker', 'customFieldType' => 'colorpicker'], $label);
    }

    /**
     * @param array{string, string, string, string} $label
     *
     * @return Field
     */
    private static function bool(string $name, array $label): array
    {
        return self::field($name, 'bool', ['componentName' => 'sw-field', 'type' => 'checkbox', 'customFieldType' => 'checkbox'], $label);
    }

    /**
     * @return array{string, string, string, string}
     */
    private static function separatedBy(string $sign): array
    {
        return ["Several are separated by {$sign}", "Mehrere werden durch {$sign} getrennt", "Flera skiljs åt med {$sign}", "Erota useat merkillä {$sign}"];
    }

    /**
     * @param array{string, string, string, string} $texts
     *
     * @return Label
     */
    private static function label(array $texts): array
    {
        return ['en-GB' => $texts[0], 'de-DE' => $texts[1], 'sv-SE' => $texts[2], 'fi-FI' => $texts[3]];
    }
}
