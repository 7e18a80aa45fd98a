import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { type BrandFields, brandOf, COLOUR_FIELDS, TYPE_PAIRS_PATH } from '@nirala/contract/settings/brand-form';
import { useEffect, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Buta, Icon } from '../../components/icon.tsx';
import { Price } from '../../components/price.tsx';
import { call } from '../../lib/call.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import type { Editing } from '../shared/edit-form.tsx';
import shared from '../shared/shared.module.css';
import styles from './brand.module.css';
import { readColour } from './colour-field.tsx';

type BrandEditing = Editing<BrandFields>;

/** Milliseconds without typing before the server is asked: dragging in a picker changes a colour at every frame. */
const PAUSE = 250;

/**
 * What pages look like in the colours that are typed, and what can be done if a text in them could not be read. The server
 * knows the shades that follow from the three colours, so that the preview shows what shoppers will see.
 */
export function BrandPreview({ draft, change }: BrandEditing) {
  const { shades, refusal, failed } = usePreview(draft);
  const [title, focusPreview] = useFocusFallback<HTMLHeadingElement>();
  const brand = brandOf(draft);
  return (
    <div className={styles.preview}>
      <div role="status" className={refusal || failed ? shared.warning : undefined}>
        {refusal && (
          <>
            <p>{refusal.message}</p>
            <p className={styles.offer}>
              <span className={styles.swatch} style={{ backgroundColor: refusal.nearest }} />
              <Button
                look="quiet"
                onClick={() => {
                  change({ [refusal.field]: refusal.nearest });
                  focusPreview();
                }}
              >
                Use {refusal.nearest}
              </Button>
            </p>
          </>
        )}
        {failed && <p>The preview could not be loaded. It will be tried again with the next change.</p>}
      </div>
      <h3 ref={title} tabIndex={-1}>
        Preview
      </h3>
      <div className={styles.scene} ref={(scene) => void setAll(scene, shades)} inert>
        <div className={styles.header}>
          <Icon name="menu" />
          {draft.logo ? (
            <img className={styles.logo} src={draft.logo.url} alt="" />
          ) : (
            <span className={styles.brand}>
              <Sign mark={draft.mark?.url} />
              <b>{brand.name}</b>
            </span>
          )}
          <span className={styles.bag} data-count="2">
            <Icon name="bag" />
          </span>
        </div>
        <div className={styles.pages}>
          <div className={styles.card}>
            <span className={styles.picture}>
              <Badge tone="accent">New</Badge>
            </span>
            <small>{brand.name}</small>
            <b>Cotton kurta</b>
            <Price now={1199} was={1499} off="percent" />
            <small className={styles.stock}>In stock</small>
            <Button wide>Add to Bag</Button>
            <Button wide look="quiet">
              Buy now
            </Button>
          </div>
          <div className={styles.splash}>
            <Sign mark={draft.mark?.url} />
            <b>{brand.name}</b>
            <span>{brand.tagline}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The store's name and a text in the letters of the chosen type. */
export function TypePreview({ draft }: BrandEditing) {
  return (
    <>
      <link rel="stylesheet" href={TYPE_PAIRS_PATH} />
      <div className={styles.type} data-type-pair={draft.type}>
        <b>{draft.name}</b>
        <span>{draft.tagline}. A cotton kurta, ₹1,299 instead of ₹1,499, with you by Tuesday.</span>
      </div>
    </>
  );
}

/** The mark, or the print of the store. */
function Sign({ mark }: { mark: string | undefined }) {
  return mark === undefined ? <Buta className={styles.sign} /> : <img className={styles.sign} src={mark} alt="" />;
}

type Preview = Partial<Reply<Api['previewBrand']>> & { failed?: boolean };

/** The server's answer to the colours that are typed. While they are no colours, the last answer stays. */
function usePreview(draft: BrandEditing['draft']): Preview {
  const [preview, setPreview] = useState<Preview>({});
  const [primary, accent, paper] = COLOUR_FIELDS.map((name) => readColour(name, draft[name]));
  useEffect(() => {
    if (primary === undefined || accent === undefined || paper === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('previewBrand', { primary, accent, paper }, controller.signal).then(setPreview, () => {
        if (!controller.signal.aborted) setPreview((before) => ({ ...before, failed: true }));
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [primary, accent, paper]);
  return preview;
}

/** React's types know no custom properties. */
function setAll(element: HTMLElement | null, properties: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
}
