/// <reference lib="webworker" />
import { orderOf, type Unordered } from './order';

addEventListener('message', ({ data }: MessageEvent<Unordered>) => postMessage(orderOf(data)));
