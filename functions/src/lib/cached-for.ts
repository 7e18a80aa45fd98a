/** A reply that caches may keep for at most these seconds, although its call allows more. */
export class CachedFor<T> {
  readonly reply: T;
  readonly seconds: number;

  constructor(reply: T, seconds: number) {
    this.reply = reply;
    this.seconds = Math.max(0, Math.floor(seconds));
  }
}
