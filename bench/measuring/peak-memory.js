/** Loaded into a measured process where there is no GNU time: leaves its peak memory, in kilobytes, in a file when it exits. */

import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.BENCH_PEAK, `${process.resourceUsage().maxRSS}\n`));
