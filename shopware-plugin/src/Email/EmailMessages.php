<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Framework\Adapter\Translation\AbstractTranslator;
use Shopware\Core\System\Locale\LanguageLocaleCodeProvider;
use Shopware\Core\System\SalesChannel\SalesChannelContext;

/**
 * The texts of set-email, from the shop's snippets (`hearth.setEmail.…`), where editors can change
 * them.
 */
class EmailMessages
{
    public function __construct(
        private readonly AbstractTranslator $translator,
        private readonly LanguageLocaleCodeProvider $locales,
    ) {
    }

    public function say(string $key, SalesChannelContext $context): string
    {
        $locale = $this->locales->getLocaleForLanguageId($context->getLanguageId());
        $this->translator->injectSettings($context->getSalesChannelId(), $context->getLanguageId(), $locale, $context->getContext());
        try {
            return $this->translator->trans('hearth.setEmail.' . $key, [], null, $locale);
        } finally {
            $this->translator->resetInjection();
        }
    }
}
