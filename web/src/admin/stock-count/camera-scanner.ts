/**
 * Barcodes in the picture of a camera, by the browser's own BarcodeDetector (Shape Detection API): Chrome on Android, macOS
 * and ChromeOS. A library for other browsers would need WebAssembly, which the store's Content-Security-Policy does not
 * allow; a keyboard scanner works everywhere.
 */
import * as v from 'valibot';

type Detector = { detect: (image: HTMLVideoElement) => Promise<unknown> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<unknown> };

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'itf', 'qr_code'];

const found = v.array(v.object({ rawValue: v.string() }));

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

const detectorClass = (): unknown => Reflect.get(globalThis, 'BarcodeDetector');

/** Whether this browser can read barcodes with a camera, and there is one. */
export async function canScanWithCamera(): Promise<boolean> {
  const Detector = detectorClass();
  if (!isDetectorClass(Detector) || !('mediaDevices' in navigator)) return false;
  const formats = await Detector.getSupportedFormats().catch(() => []);
  if (!Array.isArray(formats) || !formats.includes('code_128')) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** Why the camera cannot be used, as a sentence. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The browser may not use the camera. Allow it for this site in the browser’s settings, or type the code.';
  }
  if (name === 'NotFoundError') return 'There is no camera. Type the code, or use a scanner.';
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it and try again.';
  return 'The camera could not be started. Type the code, or use a scanner.';
}

/** Milliseconds between two looks at the picture. */
const EVERY = 200;

/** Milliseconds for which the code that was read last counts once. */
const SAME = 2000;

/** Whether a code counts: not the one that is still in the picture. */
export function isNewCode(code: string, now: number, last: { code: string; at: number } | undefined): boolean {
  return code !== last?.code || now - last.at > SAME;
}

/**
 * Shows the camera in `video` and calls `onCode` for each barcode that comes into the picture, until the returned function
 * is called. Rejects if the camera cannot be used: see `cameraProblem`.
 */
export async function scanWithCamera(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const Detector = detectorClass();
  if (!isDetectorClass(Detector)) throw new Error('This browser has no BarcodeDetector');
  const detector = new Detector({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  let last: { code: string; at: number } | undefined;
  let isLooking = false;

  async function look() {
    if (isLooking || video.readyState < 2) return;
    isLooking = true;
    const codes = v.safeParse(found, await detector.detect(video).catch(() => []));
    isLooking = false;
    const code = codes.success ? codes.output[0]?.rawValue : undefined;
    if (code === undefined) return;
    const isNew = isNewCode(code, Date.now(), last);
    // As long as it stays in the picture, it is the same piece.
    last = { code, at: Date.now() };
    if (isNew) onCode(code);
  }

  const timer = setInterval(() => void look(), EVERY);
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
