<?php declare(strict_types=1);

// The classes of Adyen's plugin and library with the signatures that are used here, as in 4.4.1 and 5.1.1 with
// adyen/php-api-library 20.

namespace Adyen {
    class AdyenException extends \Exception
    {
    }

    class ConnectionException extends \Exception
    {
    }

    class Client
    {
        public int $timeout = 0;

        public ?\Throwable $failure = null;

        /**
         * @var list<array<string, string>>|null
         */
        public ?array $answer = [];

        /**
         * @var list<array{string, mixed}>
         */
        public array $calls = [];

        public function setTimeout(int $seconds): void
        {
            $this->timeout = $seconds;
        }
    }
}

namespace Adyen\Service\Checkout {
    use Adyen\Client;

    class RecurringApi
    {
        public function __construct(private readonly Client $client)
        {
        }

        public function getTokensForStoredPaymentDetails(?array $requestOptions = null): object
        {
            $this->call('list', $requestOptions);
            $methods = $this->client->answer === null ? null : array_map(static fn (array $fields) => new class($fields) {
                public function __construct(private readonly array $fields)
                {
                }

                public function toArray(): array
                {
                    return $this->fields;
                }
            }, $this->client->answer);

            return new class($methods) {
                public function __construct(private readonly ?array $methods)
                {
                }

                public function getStoredPaymentMethods(): ?array
                {
                    return $this->methods;
                }
            };
        }

        public function deleteTokenForStoredPaymentDetails(string $storedPaymentMethodId, ?array $requestOptions = null): void
        {
            $this->call("delete {$storedPaymentMethodId}", $requestOptions);
        }

        private function call(string $name, ?array $requestOptions): void
        {
            $this->client->calls[] = [$name, $requestOptions];
            if ($this->client->failure !== null) {
                throw $this->client->failure;
            }
        }
    }
}

namespace Adyen\Shopware\Service {
    use Adyen\Client;

    class ClientService
    {
        public function __construct(private readonly ?Client $client)
        {
        }

        public function getClient($salesChannelId)
        {
            return $this->client;
        }
    }

    class ConfigurationService
    {
        public function getMerchantAccount(?string $salesChannelId = null): mixed
        {
            return "account of {$salesChannelId}";
        }
    }
}
