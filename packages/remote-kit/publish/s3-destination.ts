import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type DeployedRegistry, parseRegistry, REGISTRY } from './deployed-registry';
import type { ChangeRegistry, Destination } from './destination';
import { typeOf } from './file-types';
import { Refusal } from './refusal';
import { signedFile } from './sign-registry';

const NEVER_CHANGES = /^(assets|remotes)\//;
/** Each loss means that another deployment got through: more than this many in a row is no coincidence. */
const TRIES = 20;

/** A bucket. Its registry moves by a conditional write, so that no lock is needed. */
export class S3Destination implements Destination {
  readonly address: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(client: S3Client, bucket: string, prefix: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.address = `s3://${bucket}/${prefix}`;
  }

  /** @param env S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; without a key, the usual AWS sources */
  static of(address: string, env: NodeJS.ProcessEnv): S3Destination {
    const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
    if (!bucket) throw new Refusal(`${address}: se espera s3://bucket/prefijo`);
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
    const client = new S3Client({
      region: env.S3_REGION ?? env.AWS_REGION ?? 'us-east-1',
      // Storages other than Amazon's know neither its extra checksums nor a host name per bucket.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
    return new S3Destination(client, bucket, prefix);
  }

  async sizes(prefix: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: `${this.#prefix}${prefix}`,
          ContinuationToken: next,
        }),
      );
      for (const { Key = '', Size = -1 } of page.Contents ?? [])
        found.set(Key.slice(this.#prefix.length), Size);
      next = page.NextContinuationToken;
    } while (next);
    return found;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.#get(path))?.content;
  }

  async put(path: string, content: Buffer): Promise<void> {
    await this.#put(path, content, {});
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(path)));
  }

  async readRegistry(): Promise<DeployedRegistry> {
    return (await this.#registry()).registry;
  }

  async updateRegistry(change: ChangeRegistry): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { registry, etag } = await this.#registry();
      const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' };
      try {
        return await this.#put(REGISTRY, signedFile(await change(registry)), condition);
      } catch (error) {
        // Somebody else was faster: decide again on what they wrote.
        if (!isStatus(error, 409, 412)) throw error;
        await wait(Math.random() * 50 * attempt);
      }
    }
    throw new Refusal(`${this.address}: otro despliegue cambia el registro sin cesar`);
  }

  async #registry(): Promise<{ registry: DeployedRegistry; etag?: string }> {
    const found = await this.#get(REGISTRY);
    return { registry: parseRegistry(found?.content, `${this.address}/${REGISTRY}`), etag: found?.etag };
  }

  async #get(path: string): Promise<{ content: Buffer; etag?: string } | undefined> {
    try {
      const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#object(path)));
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }

  async #put(path: string, content: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    await this.#client.send(
      new PutObjectCommand({
        ...this.#object(path),
        ...condition,
        Body: content,
        ContentType: typeOf(path),
        CacheControl: NEVER_CHANGES.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      }),
    );
  }

  #object(path: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${path}` };
  }
}

function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
}
