import { Meta, useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Keeps title, description and links in the document's head those of the page that is shown. The
 * head is not React's: extensions put their own elements into it. So React renders the tags aside,
 * and they are copied; only these copies are ever replaced in the head.
 */
export function HeadTags() {
  // Every change of a route's data may change its tags.
  useMatches();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const shown = useRef<Element[] | null>(null);
  useEffect(() => setAside(document.createElement("div")), []);
  useEffect(() => {
    if (!aside) return;
    const wanted = [...aside.children];
    shown.current ??= [...document.head.children].filter((tag) =>
      wanted.some((other) => other.isEqualNode(tag)),
    );
    if (hasSameTags(shown.current, wanted)) return;
    const copies = wanted.map((tag) => tag.cloneNode(true) as Element);
    document.head.append(...copies);
    for (const tag of shown.current) tag.remove();
    shown.current = copies;
  });
  return aside && createPortal(<Meta />, aside);
}

function hasSameTags(shown: Element[], wanted: Element[]): boolean {
  return (
    shown.length === wanted.length && shown.every((tag, index) => wanted[index]!.isEqualNode(tag))
  );
}
