import type { CmsSectionView, ListingView } from "~/services/view-models";
import { Block } from "./block";
import { leadBlock } from "./pictures";

interface SectionsProps {
  sections: CmsSectionView[];
  listing: ListingView | null;
}

/** What editors have put together in the backend; a slot that the shop does not know shows nothing. */
export function Sections({ sections, listing }: SectionsProps) {
  const lead = leadBlock(sections);
  return (
    <>
      {sections.map((section, sectionIndex) => (
        <div key={sectionIndex} className="cms-section">
          {section.blocks.map((block, blockIndex) => (
            <Block key={blockIndex} block={block} listing={listing} leads={block === lead} />
          ))}
        </div>
      ))}
    </>
  );
}
