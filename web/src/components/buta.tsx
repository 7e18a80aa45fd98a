/** The store's block-print motif, in the text's colour. The SVG symbol is in app.html. */
export function Buta({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-2 0 66 90" aria-hidden="true" focusable="false">
      <use href="#buta" />
    </svg>
  );
}
