import { useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import type { AccountStatus, AccountView } from "~/services/account/types";

/**
 * Who is logged in: latest each time the drawer opens (behaviour §2.5: "each toggle re-checks login status"), and again whenever the page
 * behind has loaded its own data anew. Of several answers the newest counts; a failure is shown in the drawer.
 */
export function useAccountStatus(open: boolean): AccountView | "loading" | "failed" {
  const [status, setStatus] = useState<AccountView | "loading" | "failed">("loading");
  const layout = useLayoutData();
  const latest = useRef(0);
  useEffect(() => {
    if (!open) return;
    const number = (latest.current += 1);
    void fetchStatus().then((answer) => {
      if (number === latest.current) setStatus(answer);
    });
  }, [open, layout]);
  return status;
}

async function fetchStatus(): Promise<AccountView | "failed"> {
  try {
    const response = await fetch("/api/account");
    return ((await response.json()) as AccountStatus).account ?? "failed";
  } catch {
    return "failed";
  }
}
