/// <reference lib="webworker" />
import { replyTo } from './read-table';
import type { Source } from './tabla';

addEventListener('message', async ({ data }: MessageEvent<Source>) => postMessage(await replyTo(data)));
