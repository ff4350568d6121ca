<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\StoredCard;

use Hearth\Extension\StoredCard\AdyenStoredCards;
use Hearth\Extension\StoredCard\ProviderUnavailable;
use Hearth\Extension\StoredCard\StoredCards;
use PHPUnit\Framework\TestCase;

final class StoredCardsTest extends TestCase
{
    private const VISA = [
        'id' => 'M5N7TQ4TG5PFWR50',
        'type' => 'scheme',
        'brand' => 'visa',
        'lastFour' => '1111',
        'expiryMonth' => '03',
        'expiryYear' => '2030',
        'holderName' => 'Ada Test',
        'networkTxReference' => 'secret',
        'shopperReference' => 'anna',
    ];

    public function testACardIsShownWithoutWhatOnlyTheShopMayKnow(): void
    {
        $cards = new StoredCards(new ProviderStub(['anna' => [self::VISA]]));
        self::assertSame(
            '[{"id":"M5N7TQ4TG5PFWR50","brand":"visa","lastFour":"1111","expiryMonth":"03","expiryYear":"2030","holderName":"Ada Test","apiAlias":"hearth_stored_card"}]',
            json_encode($cards->load('anna', 'gb')),
        );
    }

    public function testOnlyCardsAreListed(): void
    {
        $stored = [
            ['id' => 'A', 'type' => 'sepadirectdebit', 'iban' => 'NL13TEST0123456789'],
            ['type' => 'scheme', 'lastFour' => '1111'],
            ['id' => 'B', 'type' => 'scheme', 'lastFour' => '4111111111111111'],
            ['id' => 'C', 'type' => 'scheme'],
            ['id' => 'D', 'type' => 'scheme', 'lastFour' => "1111\n"],
            ['id' => 'E', 'type' => 'scheme', 'lastFour' => '0002', 'brand' => null, 'expiryYear' => 2030],
        ];
        $cards = new StoredCards(new ProviderStub(['anna' => $stored]));
        self::assertSame(
            '[{"id":"E","brand":"","lastFour":"0002","expiryMonth":null,"expiryYear":null,"holderName":null,"apiAlias":"hearth_stored_card"}]',
            json_encode($cards->load('anna', 'gb')),
        );
    }

    public function testACardIsRemovedOnce(): void
    {
        $provider = new ProviderStub(['anna' => [self::VISA]]);
        $cards = new StoredCards($provider);
        self::assertTrue($cards->remove(self::VISA['id'], 'anna', 'gb'));
        self::assertSame([], $cards->load('anna', 'gb'));
        self::assertFalse($cards->remove(self::VISA['id'], 'anna', 'gb'));
        self::assertSame([self::VISA['id']], $provider->removed);
    }

    public function testTheProviderIsNeverAskedToRemoveWhatIsNotTheCustomersCard(): void
    {
        $iban = ['id' => 'A', 'type' => 'sepadirectdebit'];
        $provider = new ProviderStub(['anna' => [self::VISA, $iban], 'bert' => []]);
        $cards = new StoredCards($provider);
        self::assertFalse($cards->remove(self::VISA['id'], 'bert', 'gb'));
        foreach (['A', '', '../payments', strtolower(self::VISA['id'])] as $id) {
            self::assertFalse($cards->remove($id, 'anna', 'gb'), $id);
        }
        self::assertSame([], $provider->removed);
    }

    public function testOfTwoRemovalsAtTheSameMomentOneFindsTheCardGone(): void
    {
        $provider = new ProviderStub(['anna' => [self::VISA]]);
        $provider->onRemove = static function () use ($provider): void {
            $provider->stored['anna'] = [];

            throw new ProviderUnavailable('PaymentDetail not found');
        };
        self::assertFalse((new StoredCards($provider))->remove(self::VISA['id'], 'anna', 'gb'));
    }

    public function testAFailedRemovalIsNoRemoval(): void
    {
        $provider = new ProviderStub(['anna' => [self::VISA]]);
        $provider->onRemove = static fn () => throw new ProviderUnavailable('timed out');
        $this->expectException(ProviderUnavailable::class);
        (new StoredCards($provider))->remove(self::VISA['id'], 'anna', 'gb');
    }

    public function testWithoutAdyensPluginThereIsNoProvider(): void
    {
        $provider = new AdyenStoredCards(null, null);
        self::assertFalse((new StoredCards($provider))->isAvailable());
    }
}
