import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import redos from "eslint-plugin-redos";
import tseslint from "typescript-eslint";

/**
 * Places in a component that only the browser runs: effects and event handlers. There time and
 * random values are allowed.
 */
const IN_THE_BROWSER =
  ":matches(CallExpression[callee.name=/^use(Layout)?Effect$/], JSXAttribute[name.name=/^on[A-Z]/]) *";
/**
 * Expressions whose value changes from call to call. In a component, the server's markup and the
 * browser's would differ.
 */
const TIME_AND_CHANCE = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "MemberExpression[object.name='performance'][property.name=/^(now|timeOrigin)$/]",
  "MemberExpression[object.name='Math'][property.name='random']",
  "MemberExpression[property.name=/^(randomUUID|getRandomValues|randomBytes)$/]",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
].map((selector) => ({
  selector: `${selector}:not(${IN_THE_BROWSER})`,
  message:
    "A page is rendered of its data alone (docs/decisions/0015-personal-pages.md): let the loader say what time it is.",
}));

/** Imports in the order of their distance: packages, other folders (`~/…`), then neighbours. */
const IMPORT_ORDER = [
  "ImportDeclaration[source.value=/^(~|[.])/] ~ ImportDeclaration[source.value=/^[^~.]/]",
  "ImportDeclaration[source.value=/^[.]/] ~ ImportDeclaration[source.value=/^~/]",
].map((selector) => ({
  selector,
  message: "Import packages first, then `~/…`, then relative paths.",
}));

/** The build finds the scripts of drawers by the names of their files. */
const DRAWER_FILES = {
  selector:
    "ObjectExpression:not(:has(> Property[key.name='isLocal'])) > Property[key.name='content'] ImportExpression > Literal:not([value=/-drawer$/])",
  message:
    "Call the file of a drawer `…-drawer.tsx`: idle pages fetch scripts of that name (scripts/lib/join-scripts.mjs).",
};

/** The embedded backend: nothing in `app` may import it. */
const BACKEND = {
  group: ["**/backend/**"],
  message: "The storefront does not know which backend answers.",
};
/** The framework's private and unstable parts: a new version may change them. */
const PRIVATE_PARTS = {
  regex: "^(react-router(-dom)?|@remix-run/.*)$",
  importNamePattern: "^(UNSAFE_|unstable_)",
  message: "Only the framework's public API is used.",
};
/** Services and rules know nothing of what shows them. */
const COMPONENTS = {
  regex: "^~/(components|routes)(/|$)|^(\\.\\./)+(app/)?(components|routes)/",
  message: "Services, domain and server do not import components: move what both need to domain.",
};
/**
 * The layers of app/services, lowest first: each may import only those before it
 * (docs/architecture.md).
 */
const LAYERS = [
  "platform",
  "catalogue",
  "search",
  "cart",
  "favourites",
  "account",
  "checkout",
  "layout",
];
/** The layers within app/services/platform, likewise. */
const PLATFORM_PARTS = [
  "types",
  "deadline.server",
  "metrics.server",
  "config",
  "runtime.server",
  "network.server",
  "store-api",
  "cache",
  "i18n",
  "session",
  "http",
  "elevate",
];
/**
 * One rule for each folder: it may not import those that come after it, neither by their name nor
 * by a relative path.
 */
const upwards = (folders, place) =>
  folders.slice(0, -1).map((folder, index) => ({
    files: [`app/services/${place}${folder}/**`, `app/services/${place}${folder}.ts`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            BACKEND,
            PRIVATE_PARTS,
            COMPONENTS,
            {
              regex: "^\\.\\./(?!(\\.\\./)+styles/)",
              message: "Other folders are imported by their path from `~`.",
            },
            {
              group: [
                ...folders
                  .slice(index + 1)
                  .flatMap((above) => [
                    `~/services/${place}${above}`,
                    `~/services/${place}${above}/**`,
                  ]),
                ...(place === "" ? [] : LAYERS.slice(1).map((layer) => `~/services/${layer}/**`)),
              ],
              message:
                "Services import downwards only: move what both need down, or put them together in layout or in the route.",
            },
          ],
        },
      ],
    },
  }));

export default tseslint.config(
  {
    ignores: [
      "build/",
      "public/build/",
      "node_modules/",
      "var/",
      "test-results/",
      "playwright-report/",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-restricted-syntax": ["error", ...IMPORT_ORDER],
    },
  },
  {
    // A visitor could send a text that a slow regular expression checks for half a minute.
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts", "backend/**/*.ts"],
    plugins: { redos },
    // Only steps count, not time: on a busy machine a slow check would make a safe expression look
    // vulnerable. The test of this rule runs beside lint: it must not read a file that lint is
    // writing.
    rules: {
      "redos/no-vulnerable": [
        "error",
        { attackTimeout: null, incubationTimeout: null, cache: !process.env.VITEST },
      ],
    },
  },
  {
    files: ["app/components/**/*.ts", "app/domain/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...IMPORT_ORDER, ...TIME_AND_CHANCE] },
  },
  {
    files: ["app/components/drawers/drawer-table.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...IMPORT_ORDER, ...TIME_AND_CHANCE, DRAWER_FILES],
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // The Content-Security-Policy drops style attributes of the server's HTML.
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='style']",
          message: "The Content-Security-Policy forbids style attributes: use classes.",
        },
        {
          selector: "JSXIdentifier[name='Await']",
          message: "Documents leave the server complete (decision 0001).",
        },
        ...IMPORT_ORDER,
        ...TIME_AND_CHANCE,
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [BACKEND, PRIVATE_PARTS] }],
    },
  },
  {
    files: ["app/services/**/*.ts", "app/domain/**/*.ts"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [BACKEND, PRIVATE_PARTS, COMPONENTS] }],
    },
  },
  {
    files: ["server/**/*.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [COMPONENTS] }] },
  },
  // Shopware's media have no captions.
  { files: ["app/components/ui/video.tsx"], rules: { "jsx-a11y/media-has-caption": "off" } },
  ...upwards(LAYERS, ""),
  ...upwards(PLATFORM_PARTS, "platform/"),
  {
    files: ["public/start-scripts.js"],
    languageOptions: {
      globals: {
        addEventListener: "readonly",
        document: "readonly",
        navigator: "readonly",
        requestIdleCallback: "readonly",
        setTimeout: "readonly",
        window: "readonly",
      },
    },
  },
  {
    files: ["public/sw.js"],
    languageOptions: {
      globals: {
        self: "readonly",
        caches: "readonly",
        navigator: "readonly",
        Response: "readonly",
      },
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        AbortSignal: "readonly",
        URLSearchParams: "readonly",
        process: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        console: "readonly",
      },
    },
  },
);
