import { useEffect, useRef } from "react";

/** Runs after each rendered change of the value, not for the first value. */
export function useChange<Value>(value: Value, onChange: (before: Value) => void): void {
  const shown = useRef(value);
  useEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before !== value) onChange(before);
  });
}
