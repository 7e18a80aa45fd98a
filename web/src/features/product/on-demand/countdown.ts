/** Milliseconds as `2 days 03:12:05`, rounded up to whole seconds. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [seconds / 3600, seconds / 60, seconds].map(
    (value, index) => Math.floor(value) % (index > 0 ? 60 : 24),
  );
  const days = Math.floor(seconds / 86_400);
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ${time}` : time;
}
