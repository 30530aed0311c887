import type { Quota } from "../batches.ts";
import type { Google } from "../google-client.ts";
import type { Finding, Subject } from "./finding.ts";

/** A quota as Cloud Quotas returns it. */
interface QuotaInfo {
  quotaId: string;
  dimensionsInfos?: { dimensions?: { region?: string }; details?: { value?: string } }[];
}

/** The quota that `CAPACITY=large` needs, when the functions for a rush run their maximum of instances. */
const largeCapacity: Quota = { cpu: 200, memoryBytes: 400 * 1024 ** 3 };

/** The quota of a new project, if Google names none. */
const usualQuota: Quota = { cpu: 20, memoryBytes: 40 * 1024 ** 3 };

const quotaIds = { cpu: "CpuAllocPerProjectRegion", memory: "MemAllocPerProjectRegion" };

/**
 * The quota of Cloud Run in a region. It counts all services together: processors in thousandths,
 * memory in bytes (https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos;
 * values in https://github.com/googlecodelabs/feedback/issues/1856).
 */
export async function readQuota(google: Google, region: string): Promise<Quota> {
  const body = await google.get<{ quotaInfos?: QuotaInfo[] }>(
    `https://cloudquotas.googleapis.com/v1/projects/${google.projectId}/locations/global/services/run.googleapis.com/quotaInfos`,
    { pageSize: 500 },
  );
  const cpu = quotaOf(body?.quotaInfos ?? [], quotaIds.cpu, region);
  const memoryBytes = quotaOf(body?.quotaInfos ?? [], quotaIds.memory, region);
  return {
    cpu: cpu === undefined ? usualQuota.cpu : cpu / 1000,
    memoryBytes: memoryBytes ?? usualQuota.memoryBytes,
  };
}

/** Returns the value for the region, else for all regions. Undefined if Google names none, or no limit. */
function quotaOf(infos: QuotaInfo[], quotaId: string, region: string): number | undefined {
  const rows = infos.find((info) => info.quotaId === quotaId)?.dimensionsInfos ?? [];
  const row = rows.find(({ dimensions }) => dimensions?.region === region) ?? rows.find(isForAllRegions);
  const value = Number(row?.details?.value ?? "");
  return value > 0 ? value : undefined;
}

function isForAllRegions({ dimensions }: { dimensions?: { region?: string } }): boolean {
  return dimensions?.region === undefined;
}

/** Whether Cloud Run has room for all functions, and for the chosen capacity. */
export async function checkQuota({ google, settings, manifest }: Subject): Promise<Finding[]> {
  const quota = await readQuota(google, settings.region);
  const requestMore = 'Request more: see "Capacity" in docs/deploy.md';
  const cpu = manifest.functions.reduce((sum, one) => sum + one.cpu * Math.max(1, one.minInstances), 0);
  const findings: Finding[] = [];
  const fitsLarge = quota.cpu >= largeCapacity.cpu && quota.memoryBytes >= largeCapacity.memoryBytes;
  if (settings.functions.CAPACITY === "large" && !fitsLarge) {
    const needed = textOf(largeCapacity);
    const problem = `CAPACITY=large needs ${needed} in ${settings.region}; the quota is ${textOf(quota)}`;
    findings.push({ problem, mend: `${requestMore}, or set CAPACITY=small` });
  }
  if (cpu > quota.cpu) {
    const problem = `The instances that a deployment starts use ${cpu.toFixed(1)} processors; the quota is ${textOf(quota)}`;
    findings.push({
      problem,
      mend: `${requestMore}. Idle instances end by themselves, except those of MIN_INSTANCES`,
      isNote: true,
    });
  }
  return findings;
}

function textOf({ cpu, memoryBytes }: Quota): string {
  return `${cpu} processors and ${Math.floor(memoryBytes / 1024 ** 3)} GiB`;
}
