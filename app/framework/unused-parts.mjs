import config from "../../remix.config.js";

/** Scripts that contain React, the framework or Radix. */
const CARRIER = /\.hydrateRoot=function|__remixManifest|,"name",\{value:/;
const NAME = String.raw`[\w$]+`;
const PATH = String.raw`[\w$]+(?:\??\.[\w$]+)*\??`;

/** The events with simple names in React that components here, those of Radix and the framework handle. */
export const HANDLED = ["click", "keyDown", "pointerDown", "pointerMove", "scroll", "submit", "touchMove", "touchStart", "wheel"];

/**
 * Unused parts of React and the framework, found by property names and strings, which minifying does not change. Each pattern replaces a
 * condition that never varies here with a constant; Rollup and the minifier then remove the other branch (decision 0029).
 * `$&` is the match, `$1` and `$2` its groups: that part stays, but runs later, or only where it changes something.
 *
 * @type {Record<string, [pattern: RegExp, by: string][]>}
 */
const PARTS = {
  "React: roots other than hydrateRoot": [
    [
      /(?<=[;,{}])[\w$]+\.(?:render|hydrate|createRoot|findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=(?=function\()/g,
      "void ",
    ],
    [/[\w$]+\.unstable_batchedUpdates=[\w$]+/g, "0"],
  ],
  "React: pages that render as React 17 did": [[new RegExp(`${PATH}\\.mode&1\\b`, "g"), "1"]],
  "React: Internet Explorer": [
    [/"documentMode"in document/g, "!1"],
    [/document\.documentMode/g, "void 0"],
  ],
  "React: its developer tools, which a production build does without": [
    [/typeof __REACT_DEVTOOLS_GLOBAL_HOOK__<"u"/g, "!1"],
    [/typeof __REACT_DEVTOOLS_GLOBAL_HOOK__>"u"/g, "!0"],
  ],
  // React adds a listener for every event that it knows, most of them to the document, and each tap runs through all of those.
  "React: events that nothing handles": [
    [/"abort auxClick [^"]+"/g, `"${HANDLED.join(" ")}"`],
    [
      /[\w$]+\("on(?:Select|BeforeInput|Composition(?:Start|End|Update)|Mouse(?:Enter|Leave))",(?:"[^"]+"\.split\(" "\)|\[[^\]]+\])\)/g,
      "0",
    ],
    [/[\w$]+\([\w$"]+,"on(?:Animation(?:Start|End|Iteration)|TransitionEnd|DoubleClick)"\)/g, "0"],
    [/[\w$]+\("(?:invalid|toggle|load|error)",[\w$]+\)/g, "0"],
  ],
  // Setting such an attribute, even to its own value, makes the browser style and paint the page again in the middle of hydration.
  "React: attributes of inputs that are set to what they are": [
    [new RegExp(`(${NAME})\\.defaultValue=(${NAME})(?=\\}${NAME}=\\1\\.name[,;])`, "g"), "$1.defaultValue===$2||($1.defaultValue=$2)"],
    [new RegExp(`(?<=\\}${NAME}=)(${NAME})\\.name(?=[,;][^.;]{2,9}\\(\\1\\.name=)`, "g"), '($1.type==="radio"?$&:"")'],
  ],
  "router: flags that are on (remix.config.js)": [[new RegExp(`${PATH}\\.v[37]_(?:${flags().join("|")})\\b(?!=[^=])`, "g"), "!0"]],
  "router: data that come in pieces": [
    [/[\w$]+\.type===[\w$]+\.deferred\b/g, "!1"],
    [/typeof [\w$]+\.resolveData=="function"/g, "!1"],
  ],
  "router: warnings for developers": [
    [/typeof console<"u"&&console\.warn\(([\w$]+)\);try\{throw new Error\(\1\)\}catch(?:\([\w$]+\))?\{\}/g, ""],
  ],
  "framework: applications of a single page": [[new RegExp(`${PATH}\\.isSpaMode\\b`, "g"), "!1"]],
  "framework: loaders and actions in the browser": [
    [/[\w$]+\.client(?:Loader|Action)\b(?!=[^=])/g, "(void 0)"],
    [/[\w$]+\.hasClient(?:Loader|Action)\b(?!=[^=])/g, "!1"],
  ],
  "framework: what is shown while those run": [
    [/[\w$]+\.HydrateFallback&&\(![\w$]+\|\|[\w$]+\.id==="root"\)\?[\w$]+\.HydrateFallback:[\w$]+\.id==="root"\?[\w$]+:void 0/g, "void 0"],
    [/[\w$]+\?[\w$]+\.createElement\([\w$]+,null\):null(?=\)\)\)\})/g, "null"],
  ],
  "framework: one request for each loader": [
    [
      new RegExp(`let (${NAME})=await ${NAME}\\(${NAME},${NAME}\\.id\\);if\\(\\1 instanceof Error\\)throw \\1;`, "g"),
      'throw Error("single fetch");',
    ],
  ],
  // The framework looks at all links of a page in the task that ends hydration, and a tap is answered only afterwards (decision 0019).
  "framework: learning the routes of links, which waits until the device rests": [
    [
      new RegExp(
        `document\\.body\\.querySelectorAll\\("a\\[data-discover\\], form\\[data-discover\\]"\\)\\.forEach\\(${NAME}=>${NAME}\\(${NAME}\\)\\),${NAME}\\(\\);`,
        "g",
      ),
      "(self.requestIdleCallback??setTimeout)(()=>{$&});",
    ],
  ],
  // In a browser that refuses all cookies the storage throws, and every page after the first would be an error page.
  "framework: its note in the session's storage, which a browser may refuse": [
    [new RegExp(`sessionStorage\\.removeItem\\(${NAME}\\)(?=[,;]${NAME}=await)`, "g"), "(()=>{try{$&}catch{}})()"],
  ],
  // It reloads the page that is being left, and the click is lost. A script that the build lacks goes on instead (missing-script.server.ts).
  "framework: a route's script that cannot be fetched": [
    [new RegExp(`console\\.error\\(\`Error loading route module [^)]+\\),console\\.error\\(${NAME}\\)`, "g"), "0"],
    [/window\.location\.reload\(\)(?=,new Promise\()/g, 'import("/build/".concat("gone.js")).catch(()=>window.location.reload())'],
  ],
  // Because of these calls the minifier cannot remove unused functions from the scripts of drawers and of the desktop menu.
  "Radix: names given to functions": [
    [new RegExp(`\\((${NAME}),${NAME}\\)=>${NAME}\\(\\1,"name",\\{value:${NAME},configurable:!0\\}\\)`, "g"), "$1=>$1"],
  ],
  "framework: style sheets of a route": [[/(?<=async function [\w$]+\([\w$]+,[\w$]+\)\{var [\w$,]+;)(?=if\(![\w$]+\.css&&!)/g, "return;"]],
};

/** Flags of the framework that the shop has turned on, and those of the router that the framework turns on for every shop. */
function flags() {
  const framework = Object.entries(config.future ?? {}).flatMap(([name, isOn]) => (isOn ? [name.replace("v3_", "")] : []));
  return [...framework, "startTransition", "partialHydration", "prependBasename", "skipActionErrorRevalidation", "normalizeFormMethod"];
}

/** The replacement `by`, with the match in place of `$&` and its groups in place of `$1` and `$2`. */
function filled(/** @type {string} */ by, /** @type {string[]} */ match) {
  return by.replace(/\$([&12])/g, (_, at) => match[at === "&" ? 0 : Number(at)] ?? "");
}

/** Removes the parts, script by script, and can check afterwards that each was found. */
export function removeUnusedParts() {
  /** @type {Set<RegExp>} */
  const found = new Set();
  return {
    remove(/** @type {string} */ code) {
      if (!CARRIER.test(code)) return code;
      return Object.values(PARTS)
        .flat()
        .reduce((left, [pattern, by]) => left.replace(pattern, (...match) => (found.add(pattern), filled(by, match))), code);
    },
    /** Throws for a part that was not found: a new version has changed it, and its pattern must be reviewed. */
    check() {
      for (const [name, patterns] of Object.entries(PARTS))
        if (!patterns.every(([pattern]) => found.has(pattern))) throw new Error(`The build has no such part any more: ${name}.`);
    },
  };
}
