import { useEffect, useRef } from "react";

/** Runs once a change of the value is shown; not for the value that is shown first. */
export function useChange<Value>(value: Value, onChange: (before: Value) => void): void {
  const shown = useRef(value);
  useEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before !== value) onChange(before);
  });
}
