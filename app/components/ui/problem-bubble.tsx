import type { ReactNode } from "react";

const SIDES = { above: "bottom-full mb-2", below: "top-full mt-2" };

interface ProblemBubbleProps {
  side: keyof typeof SIDES;
  testId: string;
  children: ReactNode;
}

/** Why a small button has not worked, over what is beside it; its form has `relative`. */
export function ProblemBubble({ side, testId, children }: ProblemBubbleProps) {
  return (
    <p
      className={`absolute right-0 w-48 rounded-control bg-bad-tint p-2 text-caption text-bad shadow-raised ${SIDES[side]}`}
      data-testid={testId}
    >
      {children}
    </p>
  );
}
