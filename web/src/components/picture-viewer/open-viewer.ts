import { avifSetOf, pictureAt, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { closeOnBack } from '../../lib/close-on-back.ts';
import styles from './viewer.module.css';

type ViewerOptions = {
  /** The dialog's accessible name. */
  label: string;
  /** The pictures as a product has them, see the contract's product/picture.ts. */
  urls: readonly string[];
  /** The element on the page with one `img` for each, from which they grow and whose texts they have. */
  list: HTMLElement | null;
  /** The picture to start with. */
  index: number;
  /** Called when another picture is shown. */
  onShow: (index: number) => void;
};

/** The widths of the AVIF files. A phone shows 960 or less until somebody zooms in: PhotoSwipe then asks for a wider one. */
const AVIF_WIDTHS = [640, 960, 1440];

/** The width of the largest file, from which PhotoSwipe computes how far it can zoom, and the usual height. */
const [WIDTH, HEIGHT] = [1440, 1800];

/** How much closer one press of the key + goes. */
const ZOOM_STEP = 1.5;

/**
 * Shows pictures in the whole window: swipe, pinch, double tap, wheel, arrow keys, + and −, Escape, Back. It is in a modal
 * `dialog`, so that the browser keeps the focus inside, hides the page from screen readers, and returns the focus.
 */
export function openViewer({ label, urls, list, index, onShow }: ViewerOptions): void {
  if (document.querySelector(`.${styles.viewer}[open]`)) return;
  const pictures = [...(list?.querySelectorAll('img') ?? [])];
  const dialog = openDialog(label);
  const viewer = new PhotoSwipe({
    dataSource: pictures.map((element, at) => ({
      ...filesOf(urls[at] ?? element.src, element),
      width: WIDTH,
      height: heightOf(element),
      thumbCropped: true,
      alt: element.alt,
      element,
    })),
    index,
    appendToEl: dialog,
    bgOpacity: 1,
    wheelToZoom: true,
    imageClickAction: 'zoom',
    tapAction: false,
    bgClickAction: 'close',
    counter: false,
    // The dialog does both.
    trapFocus: false,
    returnFocus: false,
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture cannot be loaded. Check your connection and try again.',
  });
  showPlace(viewer, pictures);
  zoomByKeys(viewer);
  viewer.on('change', () => onShow(viewer.currIndex));

  /** PhotoSwipe ignores a close while the pictures still grow. */
  function close() {
    if (viewer.opener.isOpen) viewer.close();
    else viewer.on('openingAnimationEnd', () => viewer.close());
  }

  viewer.on('close', closeOnBack(close));
  viewer.on('destroy', () => {
    dialog.close();
    dialog.remove();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  viewer.init();
  // A click while the pictures still grow counts, too.
  dialog.querySelector('.pswp__button--close')?.addEventListener('click', close);
  // The dialog has this role.
  viewer.element?.setAttribute('role', 'none');
  viewer.scrollWrap?.setAttribute('role', 'group');
}

function openDialog(label: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = styles.viewer ?? '';
  dialog.setAttribute('aria-label', label);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Shows "2 of 4", and for screen readers what the picture shows. */
function showPlace(viewer: PhotoSwipe, pictures: readonly HTMLImageElement[]): void {
  function onInit(element: HTMLElement) {
    element.setAttribute('role', 'status');
    const description = document.createElement('span');
    description.className = 'visually-hidden';
    viewer.on('change', () => {
      description.textContent = `. ${pictures[viewer.currIndex]?.alt ?? ''}`;
      element.replaceChildren(`${viewer.currIndex + 1} of ${pictures.length}`, description);
    });
  }
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({ name: 'place', className: 'pswp__counter', order: 5, onInit }),
  );
}

/** Zooms with the keys + and −, without a second key. */
function zoomByKeys(viewer: PhotoSwipe): void {
  viewer.on('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event.originalEvent;
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[key];
    if (step === undefined || ctrlKey || metaKey || !viewer.currSlide) return;
    event.preventDefault();
    viewer.zoomTo(viewer.currSlide.currZoomLevel * step, undefined, viewer.options.zoomAnimationDuration);
  });
}

/** The height at the usual width: photos of reviews have any shape. The usual one until a picture has loaded. */
function heightOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalWidth === 0 ? HEIGHT : Math.round((WIDTH * naturalHeight) / naturalWidth);
}

/** The files of a picture in the format that the browser has chosen on the page. */
function filesOf(url: string, element: HTMLImageElement): { src: string; srcset: string; msrc: string } {
  const webp = WEBP_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
  const srcset = element.currentSrc.endsWith('.webp') ? webp : (avifSetOf(url, AVIF_WIDTHS) ?? webp);
  return { src: pictureAt(url, 960), srcset, msrc: element.currentSrc };
}
