import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { cameraProblem, canScanWithCamera, scanWithCamera } from './camera-scanner.ts';
import styles from './stock-count.module.css';

/** Opens the camera and takes each barcode in its picture. Nothing where the browser cannot, or without a camera. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const possible = useLoaded('camera', canScanWithCamera);
  const [isOpen, setOpen] = useState(false);
  if (possible.state !== 'loaded' || !possible.value) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Scan with the camera
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Scan with the camera">
        {isOpen && <Camera onCode={onCode} />}
        <Button look="quiet" onClick={() => setOpen(false)}>
          Done
        </Button>
      </Dialog>
    </>
  );
}

/** The picture of the camera, and what was read last. */
function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = useEffectEvent((code: string) => {
    setLast(code);
    onCode(code);
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    let isOver = false;
    const started = scanWithCamera(shown, (code) => take(code));
    started.catch((error: unknown) => {
      if (!isOver) setProblem(cameraProblem(error));
    });
    return () => {
      isOver = true;
      started.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, []);
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return (
    <>
      <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />
      <p role="status">{last === '' ? 'Hold a barcode into the picture.' : `Scanned: ${last}`}</p>
    </>
  );
}
