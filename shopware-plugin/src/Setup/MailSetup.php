<?php declare(strict_types=1);

namespace Hearth\Extension\Setup;

use Hearth\Extension\Email\EmailVerificationRequestedEvent;
use Psr\Container\ContainerInterface;
use Shopware\Core\Content\Flow\Dispatching\Action\SendMailAction;
use Shopware\Core\Defaults;
use Shopware\Core\Framework\Context;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\Uuid\Uuid;
use Shopware\Core\System\Language\LanguageCollection;

/**
 * Installs and removes the mail of the confirmation: its type, its template, and the flow that sends
 * it. What the shop has changed or deleted there is not written again; languages are added.
 */
final class MailSetup
{
    public const TYPE = 'hearth_email_verification';

    private function __construct(
        private readonly EntityRepository $types,
        private readonly EntityRepository $templates,
        private readonly EntityRepository $flows,
        private readonly EntityRepository $languages,
    ) {
    }

    public static function from(ContainerInterface $container): self
    {
        $repository = static function (string $name) use ($container): EntityRepository {
            $service = $container->get($name . '.repository');
            \assert($service instanceof EntityRepository);

            return $service;
        };

        return new self($repository('mail_template_type'), $repository('mail_template'), $repository('flow'), $repository('language'));
    }

    public function install(Context $context): void
    {
        $locales = $this->localesByLanguage($context);
        $isNew = !$this->exists($this->types, self::id('type'), $context);
        if ($isNew) {
            $this->types->create([[
                'id' => self::id('type'),
                'technicalName' => self::TYPE,
                'availableEntities' => ['customer' => 'customer', 'salesChannel' => 'sales_channel'],
                'translations' => self::translations($locales, static fn (array $texts): array => ['name' => $texts['type']]),
            ]], $context);
            $this->templates->create([[
                'id' => self::id('template'),
                'mailTemplateTypeId' => self::id('type'),
                'systemDefault' => false,
                'translations' => self::translations($locales, self::templateTexts(...)),
            ]], $context);
            $this->createFlow($context);

            return;
        }
        $this->addLanguages($locales, $context);
    }

    public function remove(Context $context): void
    {
        foreach ([[$this->flows, 'flow'], [$this->templates, 'template'], [$this->types, 'type']] as [$repository, $name]) {
            if ($this->exists($repository, self::id($name), $context)) {
                $repository->delete([['id' => self::id($name)]], $context);
            }
        }
    }

    private function createFlow(Context $context): void
    {
        $this->flows->create([[
            'id' => self::id('flow'),
            'name' => 'Hearth: confirm the e-mail address',
            'eventName' => EmailVerificationRequestedEvent::EVENT_NAME,
            'priority' => 1,
            'active' => true,
            'sequences' => [[
                'id' => self::id('sequence'),
                'actionName' => SendMailAction::ACTION_NAME,
                'position' => 1,
                'displayGroup' => 1,
                'trueCase' => false,
                'config' => [
                    'recipient' => ['type' => 'default', 'data' => []],
                    'mailTemplateId' => self::id('template'),
                    'documentTypeIds' => [],
                ],
            ]],
        ]], $context);
    }

    /**
     * @param array<string, string> $locales
     */
    private function addLanguages(array $locales, Context $context): void
    {
        $criteria = new Criteria([self::id('template')]);
        $criteria->addAssociation('translations');
        $template = $this->templates->search($criteria, $context)->getEntities()->first();
        if ($template === null) {
            return;
        }
        $present = [];
        foreach ($template->get('translations') ?? [] as $translation) {
            $present[(string) $translation->get('languageId')] = true;
        }
        $missing = array_diff_key($locales, $present);
        if ($missing !== []) {
            $this->templates->update([[
                'id' => self::id('template'),
                'translations' => self::translations($missing, self::templateTexts(...)),
            ]], $context);
        }
    }

    /**
     * The languages of the shop that the plugin speaks, and always the shop's default.
     *
     * @return array<string, string> locales by language id
     */
    private function localesByLanguage(Context $context): array
    {
        $criteria = new Criteria();
        $criteria->addAssociation('locale');
        $locales = [];
        /** @var LanguageCollection $languages */
        $languages = $this->languages->search($criteria, $context)->getEntities();
        foreach ($languages as $language) {
            $locale = $language->getLocale()?->getCode() ?? '';
            if ($language->getId() === Defaults::LANGUAGE_SYSTEM || MailTexts::has($locale)) {
                $locales[$language->getId()] = $locale;
            }
        }

        return $locales;
    }

    /**
     * @param array<string, string> $locales
     * @param callable(array{type: string, subject: string, html: string, plain: string}): array<string, string> $map
     *
     * @return array<string, array<string, string>>
     */
    private static function translations(array $locales, callable $map): array
    {
        return array_map(static fn (string $locale): array => $map(MailTexts::of($locale)), $locales);
    }

    /**
     * @param array{type: string, subject: string, html: string, plain: string} $texts
     *
     * @return array<string, string>
     */
    private static function templateTexts(array $texts): array
    {
        return [
            'senderName' => '{{ salesChannel.translated.name }}',
            'subject' => $texts['subject'],
            'description' => $texts['type'],
            'contentHtml' => $texts['html'],
            'contentPlain' => $texts['plain'],
        ];
    }

    private function exists(EntityRepository $repository, string $id, Context $context): bool
    {
        return $repository->searchIds(new Criteria([$id]), $context)->firstId() !== null;
    }

    private static function id(string $name): string
    {
        return Uuid::fromStringToHex('hearth-extension-email-verification-' . $name);
    }
}
