import type { CmsBlockView, CmsSectionView, ListingView } from "~/services/catalogue/types";
import { Block } from "./block";
import { Ground, lookClasses } from "./look";

interface SectionsProps {
  sections: CmsSectionView[];
  /** the block whose first picture is loaded with high priority (LCP) */
  lead: CmsBlockView | undefined;
  listing: ListingView | null;
}

/** Renders the sections of a CMS page. Unknown slots show nothing. */
export function Sections({ sections, lead, listing }: SectionsProps) {
  return (
    <>
      {sections.map((section, sectionIndex) => {
        const aside = section.blocks.filter((block) => block.aside);
        const show = (blocks: CmsBlockView[]) =>
          blocks.map((block, blockIndex) => <Block key={blockIndex} block={block} listing={listing} leads={block === lead} />);
        return (
          <div key={sectionIndex} className={`cms-section ${aside.length > 0 ? "cms-sidebar page-width" : ""}${lookClasses(section)}`}>
            {aside.length === 0 ? (
              show(section.blocks)
            ) : (
              <>
                <div className={section.asideFromTablet ? "cms-column max-md:hidden" : "cms-column"}>{show(aside)}</div>
                <div className="cms-column">{show(section.blocks.filter((block) => !block.aside))}</div>
              </>
            )}
            <Ground {...section} />
          </div>
        );
      })}
    </>
  );
}
