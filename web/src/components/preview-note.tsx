import styles from './preview-note.module.css';

/** Above a draft, for those who have its link. */
export function PreviewNote() {
  return (
    <p className={styles.preview} role="note">
      <strong>Preview.</strong> Shoppers see this page when it is published.
    </p>
  );
}
