import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { LinkList } from "~/components/ui/link-list";

it("a subcategory linking out of the shop is a plain link", () => {
  const links = [
    { label: "Cushions", href: "/cushions" },
    { label: "Blog", href: "https://blog.example.com/cushions", external: true },
  ];
  const [inside, outside] = renderToStaticMarkup(
    <MemoryRouter>
      <LinkList links={links} look="chip" />
    </MemoryRouter>,
  )
    .split("<li>")
    .slice(1);
  expect(inside).toContain('href="/cushions"');
  expect(outside).toMatch(/href="https:\/\/blog.example.com\/cushions" class="chip"/);
  expect(outside).not.toContain("data-discover");
});
