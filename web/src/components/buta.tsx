/** The store's block-print motif; the symbol itself stands in app.html. Takes its colour from the text. */
export function Buta({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-2 0 66 90" aria-hidden="true" focusable="false">
      <use href="#buta" />
    </svg>
  );
}
