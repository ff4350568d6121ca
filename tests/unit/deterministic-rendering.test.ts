import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const lint = new ESLint();

/** The number of lint errors for a file with this code. */
async function complaints(code: string, filePath: string): Promise<number> {
  const [result] = await lint.lintText(code, { filePath });
  return result!.messages.filter(({ ruleId, message }) => ruleId === "no-restricted-syntax" && message.includes("0015")).length;
}

describe("decision 0015: a page is rendered of its address and its loaders' data, and of nothing else", { timeout: 60_000 }, () => {
  it.each(["Date.now()", "new Date()", "Date()", "performance.now()", "Math.random()", "crypto.randomUUID()"])(
    "a component that asks for %s while it is rendered is refused",
    async (asked) => {
      const component = `export function Part() { const value = ${asked}; return <p>{String(value)}</p>; }`;
      for (const file of ["app/components/layout/part.tsx", "app/routes/part.tsx", "app/root.tsx"])
        expect(await complaints(component, file), file).toBe(1);
      for (const file of ["app/components/layout/part.ts", "app/domain/part.ts"])
        expect(await complaints(`export const part = () => ${asked};`, file), file).toBe(1);
    },
  );

  it("a date of the data is none of it, nor what runs in the browser alone", async () => {
    const component = `export function Part({ until }) {
      useEffect(() => { const timer = setInterval(() => note(Date.now()), 1_000); return () => clearInterval(timer); }, []);
      return <button onClick={() => note(Date.now())}>{new Date(until).toISOString()}</button>;
    }`;
    expect(await complaints(component, "app/components/layout/part.tsx")).toBe(0);
  });
});
