/** Escape over a notice answers the notice; the window behind it stays. (The class is SweetAlert2's, on while it shows.) */
export const keepForNotice = (event: KeyboardEvent): void => {
  if (document.body.classList.contains('swal2-shown')) event.preventDefault();
};
