<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\StoredCard;

use Adyen\Client;
use Adyen\Shopware\Service\ClientService;
use Adyen\Shopware\Service\ConfigurationService;
use Hearth\Extension\StoredCard\AdyenStoredCards;
use Hearth\Extension\StoredCard\ProviderUnavailable;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/adyen-plugin.php';

/**
 * What is asked of Adyen, by the classes of its plugin as far as they are used here.
 */
final class AdyenStoredCardsTest extends TestCase
{
    private Client $client;

    private AdyenStoredCards $cards;

    protected function setUp(): void
    {
        $this->client = new Client();
        $this->cards = new AdyenStoredCards(new ClientService($this->client), new ConfigurationService());
    }

    public function testTheCustomersCardsAreAskedForInTheChannelsAccount(): void
    {
        $this->client->answer = [['id' => 'A', 'type' => 'scheme']];
        self::assertSame([['id' => 'A', 'type' => 'scheme']], $this->cards->load('anna', 'gb'));
        $this->cards->remove('A', 'anna', 'gb');
        $shopper = ['queryParams' => ['merchantAccount' => 'account of gb', 'shopperReference' => 'anna']];
        self::assertSame([['list', $shopper], ['delete A', $shopper]], $this->client->calls);
        self::assertGreaterThan(0, $this->client->timeout);
    }

    public function testACustomerWithoutCardsHasAnEmptyList(): void
    {
        $this->client->answer = null;
        self::assertSame([], $this->cards->load('anna', 'gb'));
    }

    /**
     * @dataProvider failures
     */
    public function testAFailureIsTold(\Throwable $failure, bool $hasRefused): void
    {
        $this->client->failure = $failure;
        try {
            $this->cards->load('anna', 'gb');
            self::fail('The failure was not told.');
        } catch (ProviderUnavailable $exception) {
            self::assertSame($hasRefused, $exception->hasRefused);
        }
    }

    /**
     * @return iterable<string, array{\Throwable, bool}>
     */
    public static function failures(): iterable
    {
        yield 'a refusal' => [new \Adyen\AdyenException('Unauthorized', 403), true];
        yield 'a failure' => [new \Adyen\AdyenException('Internal error', 500), false];
        yield 'no connection' => [new \Adyen\ConnectionException('timed out', 28), false];
    }

    public function testOfALiveShopThatIsNotConfiguredThePluginGivesNoClient(): void
    {
        $cards = new AdyenStoredCards(new ClientService(null), new ConfigurationService());
        $this->expectException(ProviderUnavailable::class);
        $cards->load('anna', 'gb');
    }
}
