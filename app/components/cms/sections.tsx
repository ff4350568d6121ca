import type { CmsBlockView, CmsSectionView, ListingView } from "~/services/view-models";
import { Block } from "./block";

interface SectionsProps {
  sections: CmsSectionView[];
  /** the block whose first picture is the one of the page that counts most */
  lead: CmsBlockView | undefined;
  listing: ListingView | null;
}

/** What editors have put together in the backend; a slot that the shop does not know shows nothing. */
export function Sections({ sections, lead, listing }: SectionsProps) {
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
