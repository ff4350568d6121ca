import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { LinkList } from "~/components/ui/link-list";

it("a subcategory linking out of the shop is a plain link", () => {
  const links = [
    { label: "Cushions", href: "/cushions" },
    { label: "Blog", href: "https://blog.example.com/cushions", external: true },
  ];
  const list = parse(
    renderToStaticMarkup(
      <MemoryRouter>
        <LinkList links={links} linkClass="chip" />
      </MemoryRouter>,
    ),
  );
  const shown = list.querySelectorAll("li a");
  expect(shown.map((link) => link.getAttribute("href"))).toEqual(links.map(({ href }) => href));
  expect(shown[1]?.hasAttribute("data-page")).toBe(false);
});
