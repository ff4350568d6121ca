import { parseArgs } from "node:util";
import { readConfig } from "./config";
import { demoCatalogue } from "./demo";
import { generateCatalogue } from "./generator/generate";

const USAGE = `Usage: tsx backend/generate.ts --products 100000 [--data-dir var/100000]
  --products  how many products; the demo catalogue is multiplied until there are as many
  --data-dir  folder of the database; one that is there is written anew (else var/{products})`;

function main(): void {
  const { values } = parseArgs({ options: { products: { type: "string" }, "data-dir": { type: "string" }, help: { type: "boolean" } } });
  const products = Number(values.products);
  if (values.help || !Number.isInteger(products) || products < 1) {
    console.log(USAGE);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env, { BACKEND_DATA_DIR: values["data-dir"] ?? `var/${products}` });
  const start = performance.now();
  const written = generateCatalogue(config, demoCatalogue, products, (message) => console.log(message));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${written.products} products (${written.items} that can be bought) in ${seconds} s. Start the backend with BACKEND_DATA_DIR=${config.dataDir}`,
  );
}

main();
