<?php declare(strict_types=1);

// Classes by their names, as Composer would find them: these tests need no installation.
spl_autoload_register(static function (string $class): void {
    foreach (['Hearth\\Extension\\Tests\\' => __DIR__ . '/', 'Hearth\\Extension\\' => __DIR__ . '/../src/'] as $prefix => $folder) {
        $file = $folder . str_replace('\\', '/', substr($class, \strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;

            return;
        }
    }
});
